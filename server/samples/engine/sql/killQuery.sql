KILL QUERY WHERE startsWith(query, {mark:String}) ASYNC
