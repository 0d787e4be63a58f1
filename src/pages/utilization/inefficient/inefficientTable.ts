import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { suggestionText, terms } from './inefficientTexts.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';

const columns: readonly Column<UsedSpace>[] = [
  { id: 'name', title: 'Space', kind: 'name', width: 140, value: ({ zone }) => zone.name },
  { id: 'floor', title: 'Floor', kind: 'text', width: 76, value: ({ floorName }) => floorName },
  {
    id: 'blocked',
    title: 'Blocked a week',
    kind: 'hours',
    unit: 'seat-hours',
    term: terms.blocked,
    hasBar: true,
    width: 146,
    value: ({ blockedPerWeek }) => blockedPerWeek,
  },
  {
    id: 'use',
    title: 'Time in use',
    kind: 'share',
    term: terms.use,
    hasBar: true,
    width: 146,
    value: ({ timeInUse }) => timeInUse,
  },
  {
    id: 'fill',
    title: 'Fill when used',
    kind: 'share',
    term: terms.fill,
    hasBar: true,
    width: 146,
    value: ({ fill }) => fill,
  },
  { id: 'seats', title: 'Seats', kind: 'seats', width: 66, value: ({ capacity }) => capacity },
  {
    id: 'group',
    title: 'Typical group',
    kind: 'people',
    unit: 'people',
    term: terms.group,
    width: 80,
    value: ({ groupMedian }) => groupMedian,
  },
  {
    id: 'group90',
    title: 'P90 group',
    kind: 'people',
    unit: 'people',
    term: terms.group,
    width: 72,
    value: ({ groupP90 }) => groupP90,
  },
  {
    id: 'suggestion',
    title: 'Suggested size',
    kind: 'text',
    width: 126,
    value: suggestionText,
  },
  {
    id: 'sessions',
    title: 'Sessions',
    kind: 'count',
    term: terms.group,
    width: 78,
    value: ({ sessions }) => sessions,
  },
  {
    id: 'coverage',
    title: 'Coverage',
    kind: 'coverage',
    term: terms.coverage,
    width: 84,
    value: ({ coverage }) => coverage,
  },
];

/** The ranking of some spaces. */
export function inefficientTable(rows: readonly UsedSpace[]): ReportTable<UsedSpace> {
  return reportTable({ id: 'spaces', title: 'Blocked seats of each space', rows, columns });
}
