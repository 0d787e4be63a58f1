/** A server's address, without a slash at its end, and a key of its administrator. */
export interface ServerAccess {
  url: string;
  adminKey: string;
}

/** Calls the API as the administrator's program would: with a body by POST, else by GET. Gives the `result` of the answer; fails where it is refused. */
export async function callApi(
  { url, adminKey }: ServerAccess,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${adminKey}`,
      'x-application-id': 'floorscope',
      'content-type': 'application/json',
    },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return (JSON.parse(text) as { result: unknown }).result;
}

/** Makes a key and gives its text. */
export async function makeKey(server: ServerAccess, order: object): Promise<string> {
  const made = (await callApi(server, '/v4/admin/keys', order)) as { api_key: string };
  return made.api_key;
}
