import type { UnsaidPlace } from '#domain/planning/team-space/teamPlaces.ts';
import type { TeamSpace } from '#domain/planning/team-space/teamSpace.ts';
import type { TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { terms, unsaidTexts, weekdayLabels } from './teamSpaceTexts.ts';

/** A result with its rank, from 1 on. */
export interface RankedSpace extends TeamSpace {
  id: string;
  rank: number;
}

interface UnsaidRow extends UnsaidPlace {
  name: string;
}

export interface TeamSpaceTables {
  spaces: ReportTable<RankedSpace>;
  unsaid: ReportTable<UnsaidRow>;
}

interface TablesInput {
  answer: TeamSpaces | null;
  spaces: readonly RankedSpace[];
  floorName: (floorId: string) => string;
  zoneName: (zoneId: string) => string;
  momentName: (ms: number) => string;
}

function spaceColumns({ floorName, zoneName, momentName }: TablesInput): Column<RankedSpace>[] {
  const weekdays = weekdayLabels.map((label, at): Column<RankedSpace> => ({
    id: label.toLowerCase(),
    title: label,
    kind: 'seats',
    term: terms.slack,
    value: (space) => space.weekdays[at] ?? null,
  }));
  return [
    {
      id: 'place',
      title: 'Place',
      kind: 'name',
      value: ({ rank, floorId }) => `${rank}. ${floorName(floorId)}`,
    },
    {
      id: 'zones',
      title: 'Zones',
      kind: 'text',
      value: ({ zoneIds }) => zoneIds.map(zoneName).join(', '),
    },
    { id: 'score', title: 'Score', kind: 'share', term: terms.score, value: ({ score }) => score },
    {
      id: 'compactness',
      title: 'Compactness',
      kind: 'share',
      term: terms.score,
      value: ({ parts }) => parts.compactness,
    },
    {
      id: 'margin',
      title: 'Margin',
      kind: 'share',
      term: terms.score,
      value: ({ parts }) => parts.margin,
    },
    {
      id: 'tags',
      title: 'Tags',
      kind: 'share',
      term: terms.score,
      value: ({ parts }) => parts.tags,
    },
    { id: 'seats', title: 'Seats', kind: 'seats', value: ({ seats }) => seats },
    { id: 'area', title: 'Area', kind: 'area', value: ({ m2 }) => m2 },
    {
      id: 'peak',
      title: 'Busy-day peak',
      kind: 'people',
      term: terms.peak,
      value: ({ peak }) => peak,
    },
    {
      id: 'slack',
      title: 'Seats to spare',
      kind: 'seats',
      term: terms.slack,
      value: ({ slack }) => slack,
    },
    ...weekdays,
    {
      id: 'worst',
      title: 'Fullest moment',
      kind: 'text',
      value: ({ worst }) => momentName(worst.startMs),
    },
    {
      id: 'most',
      title: 'People then',
      kind: 'people',
      term: terms.worst,
      value: ({ worst }) => worst.people,
    },
  ];
}

/** The tables of a search, which are its files too. */
export function teamSpaceTables(input: TablesInput): TeamSpaceTables {
  const { answer, spaces, floorName, zoneName } = input;
  return {
    spaces: reportTable({
      id: 'places',
      title: 'Places for the team',
      rows: spaces,
      columns: spaceColumns(input),
    }),
    unsaid: reportTable<UnsaidRow>({
      id: 'unsaid',
      title: 'Not assessed',
      rows: (answer?.unsaid ?? []).map((one) => Object.assign({ name: zoneName(one.id) }, one)),
      columns: [
        { id: 'zone', title: 'Zone', kind: 'text', value: ({ name }) => name },
        { id: 'floor', title: 'Floor', kind: 'text', value: ({ floorId }) => floorName(floorId) },
        { id: 'reason', title: 'Reason', kind: 'text', value: ({ reason }) => unsaidTexts[reason] },
        {
          id: 'coverage',
          title: 'Coverage',
          kind: 'coverage',
          term: terms.coverage,
          value: ({ coverage }) => coverage,
        },
      ],
    }),
  };
}
