import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));
const documents = new Set(
  files.filter((path) => path.endsWith('.md')).map((path) => basename(path)),
);

/** The text of a released migration never changes, the sentences are the specification, and this file has examples. */
const isRead = (path: string) =>
  /\.(ts|tsx|mjs|sql|css|md)$/.test(path) &&
  !path.includes('/migrations/') &&
  !path.endsWith('citations.test.ts');

/** What a line cites that its reader cannot open: a document, or a section of one. */
function missingCitations(line: string): string[] {
  const named = [...line.matchAll(/[\w-]+\.md\b/g)].map(([name]) => name);
  const sections = [...line.matchAll(/\bsections? \d[\d.]*|\bspecification,? \d[\d.]*/gi)].map(
    ([words]) => words,
  );
  return [
    ...named.filter((name) => !documents.has(name)),
    ...(/RFC|OpenID Connect/.test(line) ? [] : sections),
  ];
}

describe('texts and comments', () => {
  it('cite only documents in the repository, and no numbered sections', () => {
    const found = files.filter(isRead).flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          missingCitations(line).map((words) => `${path}:${index + 1}: ${words}`),
        ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['as in absent.md', ['absent.md']],
    ['(specification, section 4.2)', ['section 4.2']],
    ['see specification 4.4', ['specification 4.4']],
    ['docs/metrics.md has the definition', []],
    ['RFC 9110, section 10.2.3', []],
  ])('are searched for citations in %s', (line, expected) => {
    expect(missingCitations(line)).toEqual(expected);
  });
});
