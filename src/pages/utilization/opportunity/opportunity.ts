import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { activeGrouping } from '../shared/scopes.ts';
import { GoalControls, OpportunityCards } from './OpportunityCards.tsx';
import { opportunityFigures, opportunityTerms } from './opportunityTexts.ts';
import { isPartition, OpportunityViewer } from './OpportunityViewer.tsx';
import { readOpportunity } from './readOpportunity.ts';

/** Opportunity: how many seats each floor could release or needs. */
export const opportunity = defineReport({
  title: 'Opportunity',
  name: 'opportunity',
  needs: OneBuilding,
  request: ({ subject, zones, roomSizes, values, nowMs }, filters) => ({
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    grouping: activeGrouping(values.group, groupingChoices(zones, roomSizes).filter(isPartition)),
    roomIds: zones.filter((zone) => zoneRole(zone) === 'room').map(({ id }) => id),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 15-minute steps.`,
  read: readOpportunity,
  viewer: OpportunityViewer,
  basis: ({ data: { request }, view: { denominators, groups } }) => ({
    what: `Seats to release, or seats short, in ${request.subject.name}, by 15-minute peaks`,
    denominators,
    coverages: groups.map(({ coverage }) => coverage),
  }),
  terms: ({ view: { goal } }) => Object.values(opportunityTerms(goal)),
  figuresLabel: 'Key figures of opportunity',
  figures: ({ view, areaText }) => opportunityFigures(view, areaText),
  tables: ({ view: { tables } }) => [tables.groups, tables.rooms, tables.sensitivity],
  controls: GoalControls,
  cards: OpportunityCards,
});
