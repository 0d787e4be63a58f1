import { get } from 'node:http';

const acceptEncoding = 'gzip, deflate, br, zstd';

/** How many bytes the server sends a browser for files, each by its path on the server. */
export async function sentBytes(
  serverUrl: string,
  files: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const distinct = [...new Set(files)];
  const sizes = await Promise.all(distinct.map((file) => bytesOf(`${serverUrl}/${file}`)));
  return new Map(distinct.map((file, at) => [file, sizes[at] ?? 0]));
}

function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${url}: ${answer.statusCode}`));
      });
      answer.on('error', reject);
    });
    request.on('error', reject);
  });
}
