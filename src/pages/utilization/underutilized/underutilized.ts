import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readZoneDays, type ZoneDaysData } from './readZoneDays.ts';
import { SpareCards } from './SpareCards.tsx';
import { toSpareLists, toSpareSpaces } from './spareSpaces.ts';
import { doubtTable, spareTable, type SpareView } from './spareTables.ts';
import { spacesTable, spareFigures, terms } from './spareTexts.ts';

/** Underutilized: spaces whose seats are spare even at their peak. */
export const underutilized = defineReport({
  title: 'Underutilized',
  name: 'underutilized',
  needs: OneBuilding,
  request: ({ subject, nowMs }, filters) =>
    toReportScope({ filters, subject: { ...subject, grouping: 'zone' }, nowMs }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} by space.`,
  read: readZoneDays,
  view: (data: ZoneDaysData, { zones, spaces: { floors }, nowMs }: BuildingPlace): SpareView => {
    const lists = toSpareLists(toSpareSpaces({ data, zones, floors, nowMs }));
    return {
      ...lists,
      tables: {
        spaces: spareTable(spacesTable, 'Spare seats of each space', lists.known),
        neverUsed: spareTable('never-used', 'Never used', lists.neverUsed),
        doubtful: doubtTable(lists.doubtful),
      },
    };
  },
  basis: ({ data: { request, frame, days }, view }) => ({
    what: `Seats of ${request.subject.name} that stay free even at the P90 daily peak, by 5-minute values`,
    denominators: frameDenominators(wholeGroup(frame), wholeGroup(days)),
    coverages: [...view.known, ...view.doubtful].map(({ coverage }) => coverage),
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of spare seats',
  figures: ({ view, areaText }) => spareFigures(view, areaText),
  tables: ({ view: { tables } }) => [tables.spaces, tables.neverUsed, tables.doubtful],
  cards: SpareCards,
});
