"""`python -m ponzi_lab` does what `ponzi-lab` does."""

from .cli import main

raise SystemExit(main())
