import { useCallback, useMemo } from 'react';
import type { TeamFloor } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamFloorsData } from '#src/data/planning/readTeamFloors.ts';
import { useTeamSpaces } from '#src/data/planning/useTeamSpaces.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Option } from '#src/ui/select/OptionItem.tsx';
import { toQuestion, useTeamForm } from './TeamForm.ts';
import { teamSpaceTables, type RankedSpace } from './teamSpaceTables.ts';
import type { TeamSpaceView } from './TeamSpaceView.ts';

/** The tags of the places of some floors, those of most seats first. */
function tagOptions(floors: readonly TeamFloor[]): Option[] {
  const seats = new Map<string, number>();
  for (const { placesWithRooms } of floors)
    for (const { zones, seats: own } of placesWithRooms)
      for (const tag of new Set(zones.flatMap((zone) => zone.tags)))
        seats.set(tag, (seats.get(tag) ?? 0) + own);
  return [...seats]
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([id, count]) => ({ id, label: id, detail: formatPlural(count, 'seat') }));
}

/** The teams of each floor, those that have seats there. */
function teamsOf(floors: readonly TeamFloor[]): TeamSpaceView['teams'] {
  return floors
    .map(({ id, places }) => {
      const zones = places.flatMap((place) => place.zones);
      return { floorId: id, tags: [...new Set(zones.flatMap(({ tags }) => tags))].toSorted() };
    })
    .filter(({ tags }) => tags.length > 0);
}

/** What the places rest on: seats weigh their coverage. */
function denominatorsOf(floors: readonly TeamFloor[]): Denominators {
  const places = floors.flatMap((floor) => floor.places);
  const seats = places.reduce((sum, place) => sum + place.seats, 0);
  const measured = places.reduce((sum, place) => sum + place.seats * place.coverage, 0);
  const coverage = seats > 0 ? measured / seats : null;
  const openMinutes = (floors[0]?.slots.w ?? new Float64Array(0)).reduce((sum, w) => sum + w, 0);
  return {
    openMinutes,
    validMinutes: openMinutes * (coverage ?? 0),
    coverage,
    seatsMeasured: null,
    openDays: new Set(floors[0]?.slots.day).size,
    places: places.length,
  };
}

/** The search of the building and what it finds; every change is worked out here, without a request. */
export function TeamSpaceViewer(props: ViewProps<BuildingPlace, TeamFloorsData, TeamSpaceView>) {
  const { data, place, children } = props;
  const { building, spaces } = place;
  const [form, setForm] = useTeamForm(building.id);
  const { floorIds } = form;
  const floors = useMemo(
    () => data.floors.filter(({ id }) => floorIds === null || floorIds.includes(id)),
    [data.floors, floorIds],
  );
  const worked = useTeamSpaces(floors, toQuestion(form));
  if (worked.isError) throw worked.error;
  const answer = worked.data ?? null;
  const floorName = useCallback(
    (id: string) => spaces.floors.get(id)?.displayName ?? id,
    [spaces.floors],
  );
  const zoneName = useCallback((id: string) => spaces.zones.get(id)?.name ?? id, [spaces.zones]);
  const momentName = useCallback(
    (ms: number) => momentText(ms, building.timezone),
    [building.timezone],
  );
  const ranked = useMemo(
    (): RankedSpace[] =>
      (answer?.results ?? []).map((result, at) =>
        Object.assign({ id: String(at + 1), rank: at + 1 }, result),
      ),
    [answer],
  );
  const tags = useMemo(() => tagOptions(data.floors), [data.floors]);
  const teams = useMemo(() => teamsOf(data.floors), [data.floors]);
  const denominators = useMemo(() => denominatorsOf(floors), [floors]);
  const tables = useMemo(
    () => teamSpaceTables({ answer, spaces: ranked, floorName, zoneName, momentName }),
    [answer, ranked, floorName, zoneName, momentName],
  );
  return children({
    form,
    setForm,
    answer,
    isPending: worked.isPlaceholderData || worked.isPending,
    spaces: ranked,
    floorName,
    momentName,
    floors: data.floors.map(({ id }) => ({ id, label: floorName(id) })),
    tags,
    teams,
    denominators,
    tables,
  });
}
