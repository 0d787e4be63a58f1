import type { TrendColumn } from '../figures/trendTerms.ts';

/** A number of the page: a key figure, a line's or a week's cell, or a value of the chart. */
export type ExplainId =
  | { kind: 'figure'; column: TrendColumn }
  | { kind: 'line'; column: TrendColumn; groupId: string }
  | { kind: 'week'; column: TrendColumn; startMs: number }
  | { kind: 'value'; startMs: number; groupId: string };

const columns: readonly TrendColumn[] = [
  'mean',
  'adp',
  'p90',
  'peak',
  'use',
  'fill',
  'coverage',
  'seats',
  'days',
];

/** As it stands in the URL: "figure.mean", "line.use.FLOOR", "week.adp.1793660400000", "value.1793692800000.all". */
export function formatExplainId(id: ExplainId): string {
  switch (id.kind) {
    case 'figure':
      return `figure.${id.column}`;
    case 'line':
      return `line.${id.column}.${id.groupId}`;
    case 'week':
      return `week.${id.column}.${id.startMs}`;
    case 'value':
      return `value.${id.startMs}.${id.groupId}`;
  }
  return id satisfies never;
}

/** Reads an id of the URL; null for what names no number of this page. */
export function parseExplainId(text: string): ExplainId | null {
  const [kind, second = '', ...rest] = text.split('.');
  const third = rest.join('.');
  const column = columns.find((name) => name === second);
  if (kind === 'figure' && column) return { kind, column };
  if (kind === 'line' && column) return { kind, column, groupId: third };
  if (kind === 'week' && column && isNumber(third)) return { kind, column, startMs: Number(third) };
  if (kind === 'value' && isNumber(second))
    return { kind, startMs: Number(second), groupId: third };
  return null;
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}
