import type { TeamPlan } from '#domain/planning/team-space/readTeamFloor.ts';
import { todayOf } from '#src/data/planning/readStudy.ts';
import { readTeamFloors } from '#src/data/planning/readTeamFloors.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { toFloorsRequest } from '#src/features/report/place/toFloorsRequest.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TeamSpaceCards, TeamSpaceControls } from './TeamSpaceCards.tsx';
import { searchFacts, teamSpaceFigures, terms } from './teamSpaceTexts.ts';
import { TeamSpaceViewer } from './TeamSpaceViewer.tsx';

function planOf(floorId: string, { spaces }: BuildingPlace): TeamPlan {
  const { width, height } = spaces.floors.get(floorId)?.imageDimensions ?? { width: 1, height: 1 };
  const zones = spaces.zonesByFloor.get(floorId) ?? [];
  return {
    width,
    height,
    outlines: Object.fromEntries(zones.map(({ id, normalisedPoints }) => [id, normalisedPoints])),
  };
}

/** Find team space: where a team could sit together on its days without pushing others out. */
export const teamSpace = defineReport({
  title: 'Find Team Space',
  name: 'team-space',
  needs: OneBuilding,
  request: (place, filters) => ({
    ...toFloorsRequest(place, filters),
    plans: new Map(place.building.floorIds.map((id) => [id, planOf(id, place)])),
    today: todayOf(place.nowMs, place.building.timezone),
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 5-minute slots`,
  read: readTeamFloors,
  viewer: TeamSpaceViewer,
  basis: ({ data, view }) => ({
    what: `Places for a team in ${data.request.subject.name}, by 15-minute means`,
    denominators: view.denominators,
    settings: searchFacts(view.form, view.floorName),
    isTimeless: true,
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of the search',
  figures: ({ view }) => teamSpaceFigures(view.answer),
  tables: ({ view: { tables } }) => [tables.spaces, tables.unsaid],
  controls: TeamSpaceControls,
  cards: TeamSpaceCards,
});
