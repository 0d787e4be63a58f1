import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareScripts } from '../../tools/shareScripts.mjs';

interface Module {
  users: string[];
  bytes: number;
  imports?: string[];
}

/** The file of each module that shares one. */
function filesOf(modules: Record<string, Module>): Map<string, string> {
  const uses = new Map(Object.entries(modules).map(([id, { users }]) => [id, new Set(users)]));
  return shareScripts(uses, (id) => ({
    imports: modules[id]?.imports ?? [],
    bytes: modules[id]?.bytes ?? 0,
  }));
}

/** The modules of each file, by name. */
function contentsOf(modules: Record<string, Module>): string[] {
  const contents = new Map<string, string[]>();
  for (const [id, file] of filesOf(modules))
    contents.set(file, [...(contents.get(file) ?? []), id]);
  return [...contents.values()].map((ids) => ids.toSorted().join(' ')).toSorted();
}

/** Modules of which each may need some of the next, and parts that each need some of them with all that those need. */
const programs = fc
  .record({
    modules: fc.array(
      fc.record({
        bytes: fc.oneof(fc.nat(100), fc.nat(5000), fc.nat(60_000)),
        needs: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3, size: 'max' }),
      }),
      { minLength: 2, maxLength: 45, size: 'max' },
    ),
    parts: fc.array(fc.array(fc.nat(44), { minLength: 1, maxLength: 4, size: 'max' }), {
      maxLength: 10,
      size: 'max',
    }),
  })
  .map(({ modules, parts }): Record<string, Module> => {
    const importsOf = (at: number) =>
      (modules[at]?.needs ?? []).map((step) => at + step).filter((next) => next < modules.length);
    const program = modules.map(({ bytes }, at) => ({
      users: [] as string[],
      bytes,
      imports: importsOf(at).map(String),
    }));
    for (const [rank, starts] of parts.entries()) {
      const needed = new Set(starts.filter((at) => at < modules.length));
      for (const at of needed) for (const next of importsOf(at)) needed.add(next);
      for (const at of needed) program[at]?.users.push(`part ${rank}`);
    }
    return Object.fromEntries(program.map((module, at) => [String(at), module]));
  });

/** The files that a file imports, by its name. */
function importsOfFiles(modules: Record<string, Module>, files: ReadonlyMap<string, string>) {
  const imports = new Map<string, Set<string>>();
  for (const [id, file] of files) {
    const targets = imports.get(file) ?? new Set();
    imports.set(file, targets);
    for (const next of modules[id]?.imports ?? []) {
      const target = files.get(next);
      if (target !== undefined && target !== file) targets.add(target);
    }
  }
  return imports;
}

describe('files of shared script', () => {
  it('have what the same parts need, and leave alone what one part needs', () => {
    const modules = {
      axis: { users: ['trend', 'patterns'], bytes: 50_000 },
      line: { users: ['patterns', 'trend'], bytes: 50_000 },
      dial: { users: ['clocks'], bytes: 50_000 },
    };
    expect(contentsOf(modules)).toEqual(['axis line']);
  });

  it('become one where a request costs more than what some load without need', () => {
    const modules = {
      table: { users: ['trend', 'patterns', 'stacking'], bytes: 50_000 },
      sort: { users: ['trend', 'patterns'], bytes: 500 },
      plan: { users: ['stacking', 'heatmap'], bytes: 90_000 },
    };
    expect(contentsOf(modules)).toEqual(['plan', 'sort table']);
  });

  it('stay apart where one would bring what the other imports to parts that have no need of it', () => {
    const modules = {
      table: { users: ['trend', 'patterns', 'settings'], bytes: 4000 },
      chart: { users: ['trend', 'patterns'], bytes: 4000, imports: ['scales'] },
      scales: {
        users: ['trend', 'patterns', 'clocks', 'popularity', 'attendance', 'analyze', 'stacking'],
        bytes: 90_000,
      },
    };
    expect(contentsOf(modules)).toEqual(['chart', 'scales', 'table']);
    const alone = { ...modules, chart: { ...modules.chart, imports: [] } };
    expect(contentsOf(alone)).toEqual(['chart table', 'scales']);
  });

  it('have each module that parts share once, and never need each other in a circle', () => {
    fc.assert(
      fc.property(programs, (modules) => {
        const files = filesOf(modules);
        const shared = Object.keys(modules).filter((id) => (modules[id]?.users.length ?? 0) > 1);
        expect([...files.keys()].toSorted()).toEqual(shared.toSorted());
        const imports = importsOfFiles(modules, files);
        for (const file of imports.keys()) {
          const reached = new Set(imports.get(file));
          for (const next of reached)
            for (const further of imports.get(next) ?? []) reached.add(further);
          expect(reached).not.toContain(file);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
