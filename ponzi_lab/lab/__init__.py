"""The command line: JupyterLab on the chapters, links for others, what is wrong with an installation, all verbs."""
