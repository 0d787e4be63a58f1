import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const results = fileURLToPath(new URL('../RESULTS.md', import.meta.url));
const heading =
  '# Results\n\nWritten by the benches of this folder; README.md says how to read them.\n';

/** Replaces one section of RESULTS.md, or adds it at the end; the others stay as they are. */
export function writeSection(title: string, body: string): void {
  const text = existsSync(results) ? readFileSync(results, 'utf8') : heading;
  const [head = heading, ...sections] = text.split(/^(?=## )/m);
  const section = `## ${title}\n\n${body.trim()}\n`;
  const others = sections.map((each) => each.trimEnd() + '\n');
  const at = others.findIndex((each) => each.startsWith(`## ${title}\n`));
  if (at === -1) others.push(section);
  else others[at] = section;
  writeFileSync(results, [head.trimEnd() + '\n', ...others].join('\n'));
}
