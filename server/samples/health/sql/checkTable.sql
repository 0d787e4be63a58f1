CHECK TABLE {table:Identifier}
SETTINGS check_query_single_value_result = 0
