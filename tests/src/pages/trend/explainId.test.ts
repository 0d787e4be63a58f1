import { expect, it } from 'vitest';
import {
  formatExplainId,
  parseExplainId,
  type ExplainId,
} from '#src/pages/trend/explain/explainId.ts';

const ids: readonly ExplainId[] = [
  { kind: 'figure', column: 'p90' },
  { kind: 'line', column: 'use', groupId: 'team.sales.north' },
  { kind: 'week', column: 'adp', startMs: 1_793_660_400_000 },
  { kind: 'value', startMs: 1_793_692_800_000, groupId: 'a.b' },
];

it.each(ids)('comes back from the URL as it went: $kind', (id) => {
  expect(parseExplainId(formatExplainId(id))).toEqual(id);
});

it.each(['', 'page', 'figure.speed', 'week.adp.monday', 'value.x.all'])(
  'takes %j for no number of the page',
  (text) => {
    expect(parseExplainId(text)).toBeNull();
  },
);
