import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findViolations } from './findViolations.ts';
import { layers } from './layers.ts';
import { readImports, readSources } from './readImports.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources(root);
const edges = sources.flatMap(readImports);

describe('the layers', () => {
  it('are all seen, with their imports', () => {
    for (const { prefix } of layers) {
      expect(
        edges.some((edge) => edge.from.startsWith(prefix)),
        `no import seen in ${prefix}`,
      ).toBe(true);
    }
    expect(edges.length).toBeGreaterThan(300);
  });

  it('import only what the table of layers allows', () => {
    expect(findViolations(edges)).toEqual([]);
  });

  it.each([
    ['domain/space/a.ts', '../../contract/errors.ts'],
    ['server/modules/spaces/a.ts', '../zone-metrics/b.ts'],
    ['server/auth/a.ts', '#server/http/createServer.ts'],
    ['src/floorplan/scene/a.ts', '#src/data/spaces.ts'],
    ['src/features/shell/a.ts', '#src/features/filters/useFilters.ts'],
    ['src/charts/a.ts', 'pixi.js'],
    ['src/pages/trend/trendModel.ts', 'react'],
    ['domain/space/a.ts', 'zod'],
    ['demo/a.ts', '#server/main.ts'],
  ])('report that %s imports %s', (path, specifier) => {
    const text = `import { x } from '${specifier}'; export const y = x;`;
    expect(findViolations(readImports({ path, text }))).not.toEqual([]);
  });
});

describe('the house rules that no linter knows', () => {
  it('keep SQL in *.sql files', () => {
    const sql =
      /[`'"]\s*(select\s.+\sfrom|insert into|update \w+ set|delete from|create (table|index)|alter table|drop table)\s/i;
    expect(sources.filter(({ text }) => sql.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('read the environment only in server/config.ts', () => {
    const readers = sources.filter(
      ({ path, text }) => path !== 'server/config.ts' && /process\.env\b/.test(text),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('keep browser timers, animation frames, clocks and storage behind src/lib', () => {
    const raw =
      /\b(setTimeout|setInterval|requestAnimationFrame|localStorage|sessionStorage)\b|\bDate\.now\(|\bperformance\.now\(/;
    const users = sources.filter(
      ({ path, text }) => path.startsWith('src/') && !path.startsWith('src/lib/') && raw.test(text),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it('keep worker files under 15 lines', () => {
    const long = sources.filter(
      ({ path, text }) => path.endsWith('.worker.ts') && text.split('\n').length > 15,
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('have no file named utils, helpers, common or manager, and no literal color outside tokens and palettes', () => {
    expect(
      sources.filter(({ path }) => /\/(utils|helpers|common|manager)[./]/i.test(path)),
    ).toEqual([]);
    const styles = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.endsWith('tokens.css'))
      .filter((name) =>
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(readFileSync(join(root, 'src', name), 'utf8')),
      );
    expect(styles).toEqual([]);
  });
});
