import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOfRun } from './runFolder.ts';

/** Whether LibreOffice is there: Debian's package libreoffice-calc. */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

// Comma, quotes, UTF-8, from the first line; numbers and dates are looked for, and formulas are evaluated, as by a careless person.
const csvFilter = 'CSV:44,34,76,1,,0,false,true,false,false,false,0,true';

/** What LibreOffice found in a file. */
export interface Opened {
  formulas: string[];
  texts: string[];
  numbers: number[];
}

/** Opens a file of that name with these bytes, and reads what LibreOffice makes of it. */
export function openInLibreOffice(name: string, bytes: string | Uint8Array): Opened {
  const folder = folderOfRun('libreoffice-');
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const { status, stderr } = spawnSync(
    'soffice',
    [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...(name.endsWith('.csv') ? [`--infilter=${csvFilter}`] : []),
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      file,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
  const xml = readFileSync(join(folder, basename(name).replace(/\.\w+$/, '.fods')), 'utf8');
  const all = (pattern: RegExp): string[] =>
    Array.from(xml.matchAll(pattern), ([, value = '']) => value);
  return {
    formulas: all(/ table:formula="([^"]*)"/g),
    texts: all(/<text:p>(.*?)<\/text:p>/g).map(plain),
    numbers: all(/ office:value-type="(?:float|percentage)" office:value="([^"]*)"/g).map(Number),
  };
}

/** The text of an element without entities and elements of its own. */
function plain(xml: string): string {
  return xml
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<text:s[^>]*\/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
