"""What `import ponzi_lab` costs beside `import pandas`, in CPU time of fresh interpreters."""

import os
import subprocess
import sys
import tempfile

import timing

TARGET = 0.1


def cpu_seconds(statement: str, compiled: str) -> float:
    """CPU time of a new interpreter that runs one statement, from its start.

    `compiled` is a folder for compiled files, of our package and of pandas alike, so that both are imported
    as they are in daily use.
    """
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    code = f"{statement}\nimport time\nprint(time.process_time())"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def main() -> None:
    """Measure and print."""
    us, them = [], []
    with tempfile.TemporaryDirectory() as compiled:
        for statement in ("pass", "import ponzi_lab", "import pandas"):
            cpu_seconds(statement, compiled)  # the first time writes the compiled files
        for _ in range(timing.ROUNDS):
            bare = cpu_seconds("pass", compiled)
            us.append(cpu_seconds("import ponzi_lab", compiled) - bare)
            them.append(cpu_seconds("import pandas", compiled) - bare)

    ratio = timing.ratios(us, them)
    print("\n## Import time\n")
    print("`import ponzi_lab` by `import pandas`, both in fresh interpreters and less what a bare one takes,")
    print(f"CPU time, {timing.ROUNDS} interleaved rounds.")
    timing.print_ratio(ratio, timing.at_most(ratio.median, TARGET))


if __name__ == "__main__":
    main()
