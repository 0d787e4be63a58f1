KILL QUERY WHERE startsWith(query, '/*q:') ASYNC
