import { readStudy, todayOf } from '#src/data/planning/readStudy.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { toFloorsRequest } from '#src/features/report/place/toFloorsRequest.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ConsolidateCards, ConsolidateControls, ConsolidateNotices } from './ConsolidateCards.tsx';
import { consolidateFigures, scenarioFacts, terms } from './consolidateTexts.ts';
import { insteadOfStudy } from './EmptyStudy.tsx';
import { ConsolidateViewer } from './ConsolidateViewer.tsx';

/** Consolidate: which floors could close, who would sit where, and how often it would have hurt. */
export const consolidate = defineReport({
  title: 'Consolidate',
  name: 'consolidate',
  needs: OneBuilding,
  request: (place, filters) => {
    const { building, spaces, roomSizes, nowMs } = place;
    return {
      ...toFloorsRequest(place, filters),
      roomSizes,
      levels: Object.fromEntries(
        building.floorIds.map((id) => [id, spaces.floors.get(id)?.level ?? 0]),
      ),
      today: todayOf(nowMs, building.timezone),
    };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 5-minute slots`,
  read: readStudy,
  viewer: ConsolidateViewer,
  basis: ({ data, view }) => ({
    what: `What if floors of ${data.request.subject.name} closed, based on 15-minute means`,
    denominators: view.denominators,
    settings: scenarioFacts(view.history.draft, {
      nameOf: view.nameOf,
      currency: view.cost.currency,
    }),
    isTimeless: true,
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of the scenario',
  figures: ({ view: { answer, history, nameOf, cost }, areaText }) =>
    consolidateFigures({
      answer,
      draft: history.draft,
      nameOf,
      areaText,
      currency: cost.currency,
    }),
  tables: ({ view: { tables, comparison, plan, outcomes } }) => [
    tables.seats,
    tables.floors,
    tables.flows,
    tables.rooms,
    tables.worst,
    tables.frontier,
    comparison.table,
    ...(plan.rows === null ? [] : [plan.table]),
    ...(outcomes.table.rows.length === 0 ? [] : [outcomes.table]),
    tables.risk,
  ],
  instead: insteadOfStudy,
  controls: ConsolidateControls,
  notices: ConsolidateNotices,
  cards: ConsolidateCards,
});
