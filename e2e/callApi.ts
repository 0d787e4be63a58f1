import type { TestServer } from './startServer.ts';

/** Calls the API as the administrator's program would: with a body by POST, else by GET. Gives the `result` of the answer; fails where it is refused. */
export async function callApi(
  { url, adminKey }: Pick<TestServer, 'url' | 'adminKey'>,
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
export async function makeKey(server: TestServer, order: object): Promise<string> {
  const made = (await callApi(server, '/v4/admin/keys', order)) as { api_key: string };
  return made.api_key;
}
