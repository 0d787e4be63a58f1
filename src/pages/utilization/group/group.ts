import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { activeGrouping } from '../shared/scopes.ts';
import { GroupCards, SeatlessNotice } from './GroupCards.tsx';
import { groupFigures, terms } from './groupTexts.ts';
import { GroupViewer } from './GroupViewer.tsx';
import { readGroups } from './readGroups.ts';

/** Group: any metrics of groups of spaces, down to each zone. */
export const group = defineReport({
  title: 'Group',
  name: 'group',
  needs: OneBuilding,
  request: ({ subject, zones, roomSizes, values, nowMs }, filters) => ({
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    grouping: activeGrouping(values.group, groupingChoices(zones, roomSizes)),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} by group and space.`,
  read: readGroups,
  viewer: GroupViewer,
  basis: ({ data: { request }, view }) => ({
    what: `Use of ${request.subject.name} by ${view.groupName.toLowerCase()}`,
    denominators: view.denominators,
    coverages: view.zoneRows.map(({ figures }) => figures.coverage),
  }),
  terms: Object.values(terms),
  figuresLabel: ({ data: { request } }) => `Key figures of ${request.subject.name}`,
  figures: ({ view }) => groupFigures(view),
  tables: ({ view: { tables } }) => [tables.groups, tables.spaces, tables.quadrants],
  notices: SeatlessNotice,
  cards: GroupCards,
});
