import type { CellResult } from '../measureCell.ts';
import type { RunResults } from '../RunResults.ts';
import { median, spread } from './statistics.ts';
import { figure, markdownTable } from './markdown.ts';

const head = [
  'engine',
  'recolor main ms',
  'spread',
  'recolor all ms',
  'pan main ms',
  'pan all ms',
  'pick main us',
  'first picture main / all ms',
  'JS + buffers MB',
  'click to paint ms (wall)',
];

/** The medians of all cells whose key begins so. */
export function engineTable({ cells }: RunResults, prefix: string): string {
  const rows = Object.entries(cells)
    .filter(([key]) => key.startsWith(prefix))
    .toSorted(([, a], [, b]) => middle(a, 'recolourMain') - middle(b, 'recolourMain'))
    .map(([key, results]) => columns(key.slice(prefix.length), results));
  return markdownTable(head, rows);
}

function columns(name: string, results: readonly CellResult[]): string[] {
  const at = (name: keyof CellResult) => figure(middle(results, name));
  const deviation = spread(results.map(({ recolourMain }) => recolourMain));
  return [
    name,
    at('recolourMain'),
    results.length > 2 ? `±${Math.round(deviation * 100)}%` : '-',
    at('recolourAll'),
    at('panMain'),
    at('panAll'),
    at('pickMain'),
    `${at('initMain')} / ${at('initAll')}`,
    figure(middle(results, 'heapBytes') / 1e6),
    at('clickWall'),
  ];
}

function middle(results: readonly CellResult[], name: keyof CellResult): number {
  return median(results.map((result) => result[name]));
}
