USE {database:Identifier}
