import { defineReport } from '#src/features/report/defineReport.tsx';
import { Buildings } from '#src/features/report/place/Buildings.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { activeGrouping, localTimeText, toPortfolioScope } from '../shared/portfolioScope.ts';
import { plannedParts } from './planning.ts';
import { readUtilization, toUtilizationRequest } from './readUtilization.ts';
import { UtilizationCards, UtilizationNotices } from './UtilizationCards.tsx';
import { planningLacks, utilizationFigures } from './utilizationTexts.ts';
import { UtilizationViewer } from './UtilizationViewer.tsx';

/** Portfolio Utilization: how full each building was in recent weeks, compared with its target. */
export const portfolioUtilization = defineReport({
  title: 'Portfolio Utilization',
  name: 'portfolio-utilization',
  needs: Buildings,
  request: (place, filters) => {
    const { id } = activeGrouping(filters.values.group, place.groupings);
    const scope = toPortfolioScope(place, filters, id);
    return toUtilizationRequest(scope, { data: filters.data, nowMs: place.nowMs });
  },
  reading: ({ buildings }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${formatPlural(buildings.length, 'building')}. Many buildings and long time frames take longer.`,
  read: readUtilization,
  viewer: UtilizationViewer,
  basis: ({ data: { request }, view: { format, total, rows, grouping, planning } }) => ({
    what: `${formatNames[format]} of ${request.subject.name}${localTimeText(request.subject)}`,
    denominators: total,
    coverages: rows.map(({ figures }) => figures?.coverage ?? null),
    settings: [
      { name: 'Group by', text: grouping.label },
      ...(planning.state === 'known'
        ? []
        : [{ name: 'Seats to release', text: planningLacks[planning.state] }]),
    ],
  }),
  terms: ({ view }) => Object.values(view.terms),
  figuresLabel: 'Key figures of the portfolio',
  figures: ({ view, place: { buildings, spaces } }) => {
    const { planning } = view;
    const floorName = (id: string) => spaces.floors.get(id)?.displayName ?? id;
    const planned =
      planning.state === 'known' ? plannedParts(planning.planning, buildings, floorName) : null;
    return utilizationFigures({ ...view, planned, buildings: buildings.length });
  },
  tables: ({ view: { tables } }) => [tables.figures, ...(tables.weeks ? [tables.weeks] : [])],
  notices: UtilizationNotices,
  cards: UtilizationCards,
});
