"""`python -m ponzi_lab` does what `ponzi-lab` does."""

import sys

from .lab import words

if sys.version_info < (3, 11):  # noqa: UP036 - pip would not install it there, but a clone can be started without pip
    raise SystemExit(words.OLD_PYTHON)

from .lab.cli import main

raise SystemExit(main())
