import { parse } from 'csv-parse/sync';
import { uploadCalls } from '#contract/uploads.ts';

const mostTold = 20;

/** Which rows or shapes of an upload were rejected and why, a line for each of the first. */
export async function readRejected(
  id: string,
  { url, key }: { url: string; key: string },
): Promise<string[]> {
  const path = uploadCalls.refused.path.replace('{id}', id);
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  if (!response.ok) return [`  The reasons can't be read: the server answered ${response.status}.`];
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true });
  const told = rows.slice(0, mostTold).map(({ line = '', field = '', value = '', reason = '' }) => {
    const where = line === '' ? value : `Line ${line}`;
    return `  ${[where, field].filter(Boolean).join(', ')}: ${reason}`;
  });
  return rows.length > mostTold ? [...told, `  and ${rows.length - mostTold} more`] : told;
}
