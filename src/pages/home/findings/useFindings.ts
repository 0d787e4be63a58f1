import { useMemo } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { usualScope } from '#src/data/spaces/usualScope.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { rankFindings } from './Finding.ts';
import { readBuildingSeats, readSensorFaults, type FindingsRequest } from './readFindings.ts';
import { seatFindings, sensorFindings } from './toFindings.ts';

/** More buildings than this would keep the cards waiting; those with the most zones are looked at. */
const mostBuildings = 6;

/** The findings of the buildings by effect, as the person left them; `data` is undefined until they have been read. */
export function useFindings() {
  const spaces = useSpaces();
  const { findings: marks } = useStartUp().userData;
  const request = useRequest();
  const [first, others] = useMemo(() => {
    const { buildings } = request;
    return [
      { ...request, buildings: buildings.slice(0, 1) },
      { ...request, buildings: buildings.slice(1) },
    ];
  }, [request]);
  // The first building speaks as soon as it can; the others follow one by one.
  const lead = useReport({ name: 'findings-seats', request: first, read: readBuildingSeats });
  const rest = useReport({
    name: 'findings-seats',
    request: isSettled(lead) ? others : null,
    read: readBuildingSeats,
  });
  const sensors = useReport({
    name: 'findings-sensors',
    request: isSettled(rest) ? request : null,
    read: readSensorFaults,
  });
  const [known, more, faults] = [lead.data, rest.data, sensors.data];
  const ranked = useMemo(() => {
    if (known === undefined && more === undefined) return undefined;
    const floorName = (id: string) => spaces.floors.get(id)?.displayName ?? id;
    const seatsOf = (id: string) => {
      const zone = spaces.zones.get(id);
      return zone === undefined ? null : capacityOf(zone.capacity, null);
    };
    const places = { floorName, seatsOf };
    const findings = [
      ...seatFindings([...(known ?? []), ...(more ?? [])], places),
      ...(faults ? sensorFindings(request.buildings, faults, places) : []),
    ];
    return rankFindings(findings, marks);
  }, [known, more, faults, request, spaces, marks]);
  return {
    data: ranked,
    isError: lead.isError || rest.isError || sensors.isError,
    refetch: () =>
      Promise.all(
        [lead, rest, sensors].filter(({ isError }) => isError).map((one) => one.refetch()),
      ),
    isComplete: known !== undefined && more !== undefined && faults !== undefined,
  };
}

function isSettled({ data, isError }: { data: unknown; isError: boolean }): boolean {
  return data !== undefined || isError;
}

function useRequest(): FindingsRequest {
  const spaces = useSpaces();
  const { opening } = useFilters();
  const nowMs = useSlotClock();
  const days = [...spaces.buildings.values()].map(({ timezone }) =>
    localDayNumber(nowMs, timezone),
  );
  const daysKey = days.join();
  return useMemo(() => {
    const today = daysKey.split(',').map(Number);
    const zonesOf = ({ floorIds }: { floorIds: readonly string[] }) =>
      floorIds.reduce((sum, id) => sum + (spaces.zonesByFloor.get(id)?.length ?? 0), 0);
    const buildings = [...spaces.buildings.values()]
      .map((building, at) => ({ building, today: today[at] ?? 0 }))
      .toSorted((a, b) => zonesOf(b.building) - zonesOf(a.building))
      .slice(0, mostBuildings);
    return {
      buildings: buildings.map(({ building, today: day }) => ({
        id: building.id,
        name: building.name,
        timeZone: building.timezone,
        filter: usualScope(building).filter,
        today: day,
      })),
      opening: { query: opening.query, text: opening.text, rule: opening.rule },
      isRunning: false,
    };
  }, [spaces, opening, daysKey]);
}
