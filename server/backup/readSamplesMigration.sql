SELECT max(version) AS migration FROM migration
