import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

/** The body of a GET as text, uncompressed, by the same module of Node as the engine's client has. Throws unless it is answered with 200. */
export async function readOverHttp(url: string, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { agent, headers }, resolve).once('error', reject).end();
  });
  const body = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${body.slice(0, 300)}`);
  return body;
}
