import type { InstantRange } from '#domain/time/wallRange.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { withParts, type ListedIncident } from './incidentList.ts';
import { IncidentActions } from './maintenance/IncidentActions.tsx';
import { zoneOfBuilding } from './uptimeRows.ts';
import { causeText, reportsText, terms } from './uptimeTexts.ts';

type IncidentColumn = Column<ListedIncident>;

/** What a kind is called, where it isn't its name. */
const scopeTexts: Readonly<Record<string, string>> = {
  zone: 'space',
  booking_source: 'source of bookings',
};

/** Its floor and building, where they are not itself, and its source. */
function placeText(
  { kind, floorId, buildingId, layer }: ListedIncident,
  { spaces, buildings }: Pick<PortfolioPlace, 'spaces' | 'buildings'>,
): string {
  const floor = kind === 'zone' ? spaces.floors.get(floorId ?? '')?.displayName : undefined;
  const isNamed = buildings.length > 1 && kind !== 'building';
  const building = isNamed ? spaces.buildings.get(buildingId)?.name : undefined;
  return [floor, building, layer === null ? undefined : sourceName(layer)]
    .filter((part) => part !== undefined)
    .join(', ');
}

function whereColumn(place: PortfolioPlace): IncidentColumn {
  return {
    id: 'where',
    title: 'Where',
    kind: 'text',
    value: ({ name }) => name,
    show: (row) => (
      <>
        {row.name} <small>{placeText(row, place)}</small>
      </>
    ),
    inFiles: [
      { id: 'where', title: 'Where', kind: 'text', value: ({ name }) => name },
      {
        id: 'scope',
        title: 'Scope',
        kind: 'text',
        value: ({ kind }) => scopeTexts[kind] ?? kind,
      },
      {
        id: 'place',
        title: 'Place and source',
        kind: 'text',
        value: (row) => placeText(row, place),
      },
    ],
  };
}

/** When it began and ended by the clock of its building; the frame may cut it. */
function timeColumns(
  frame: InstantRange,
  place: Pick<PortfolioPlace, 'spaces' | 'subject'>,
): IncidentColumn[] {
  const momentOf = (ms: number, { buildingId }: ListedIncident): string =>
    momentText(ms, zoneOfBuilding(buildingId, place));
  return [
    {
      id: 'start',
      title: 'Start',
      kind: 'instant',
      value: ({ startMs }) => startMs,
      show: (row) =>
        `${momentOf(row.startMs, row)}${row.startMs <= frame.startMs ? ' or earlier' : ''}`,
    },
    {
      id: 'end',
      title: 'End',
      kind: 'instant',
      value: ({ endMs, isOngoing }) => (isOngoing ? null : endMs),
      show: (row) =>
        row.isOngoing
          ? 'ongoing'
          : `${momentOf(row.endMs, row)}${row.endMs >= frame.endMs ? ' or later' : ''}`,
    },
  ];
}

/** Every incident with its cause and what it affects; those under others are rows of its files, too. */
export function incidentTable(
  incidents: readonly ListedIncident[],
  place: PortfolioPlace,
  frame: InstantRange,
): ReportTable<ListedIncident> {
  return reportTable<ListedIncident>({
    id: 'incidents',
    title: 'Incidents',
    rows: withParts(incidents),
    columns: [
      whereColumn(place),
      { id: 'cause', title: 'Cause', kind: 'text', value: causeText },
      ...timeColumns(frame, place),
      {
        id: 'minutes',
        title: 'Duration',
        kind: 'minutes',
        term: terms.incident,
        value: ({ minutes }) => minutes,
      },
      {
        id: 'seats',
        title: 'Seats',
        kind: 'seats',
        term: terms.incident,
        value: ({ seats }) => seats,
      },
      {
        id: 'reports',
        title: 'Reports affected',
        kind: 'text',
        value: ({ reports }) => reportsText(reports, place.spaces),
      },
      {
        id: 'actions',
        title: 'Actions',
        kind: 'text',
        value: () => null,
        show: (row) => (
          <IncidentActions incident={row} timeZone={zoneOfBuilding(row.buildingId, place)} />
        ),
        inFiles: [],
      },
    ],
    timeOf: () => null,
  });
}
