import { useMemo } from 'react';
import { slotMs } from '#domain/time/interval.ts';
import {
  useSpaceRhythms,
  type RhythmAnswer,
  type RhythmAsk,
} from '#src/data/matrix/spaces/useSpaceRhythms.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { BuildingHours } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import { localFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import type { ZoneFilters, TimeFilters } from '#src/features/filters/Filters.ts';
import { zonesOf } from './comparedSpaces.ts';
import type { CompareRequest } from './readComparison.ts';

/** By the id of the space. */
export type Rhythms = ReadonlyMap<string, RhythmAnswer>;

const unknown: RhythmAnswer = { rhythm: undefined, error: null };

interface RhythmInput {
  filters: ZoneFilters & TimeFilters;
  request: CompareRequest;
  hours: readonly BuildingHours[];
  nowMs: number;
}

/** How each space is used within its weeks and days, by its id. */
export function useRhythms({ filters, request, hours, nowMs }: RhythmInput): Rhythms {
  const store = useSpaces();
  const { frame, scope: zoneScope } = filters;
  const { spaces, capacity, source, ignoresMissingData, isRunning } = request;
  const asOfMs = isRunning ? Math.floor(nowMs / slotMs) * slotMs : null;
  const asks = useMemo(
    () =>
      spaces.flatMap((space, index): RhythmAsk[] => {
        const { building } = space;
        const own = hours[index];
        if (!own) return [];
        const local = localFrame(frame, building.timezone);
        const { text: _, ...openHours } = own;
        const zones = zonesOf(store, space).filter((zone) => zoneScope.has(zone));
        return [
          {
            buildingId: building.id,
            floorId: space.floorId,
            ...(space.level === 'zone' ? { zoneId: space.id } : {}),
            source,
            query: local.query,
            zoneCount: zones.length,
            asOfMs,
            question: {
              frame: { startMs: local.startMs, endMs: local.endMsExclusive },
              hours: openHours,
              capacity,
              ignoreMissingData: ignoresMissingData,
              zoneIds: zones.map(({ id }) => id),
            },
          },
        ];
      }),
    [spaces, hours, store, frame, zoneScope, source, capacity, ignoresMissingData, asOfMs],
  );
  const answers = useSpaceRhythms(asks);
  return useMemo(
    () => new Map(spaces.map(({ id }, index) => [id, answers[index] ?? unknown])),
    [spaces, answers],
  );
}
