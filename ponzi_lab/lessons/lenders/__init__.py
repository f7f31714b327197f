"""Who lent, and who lost: of one's own wheel, and of the whole table."""
