import { useQuery, queryOptions, skipToken } from '@tanstack/react-query';
import { useServices } from '../api/useServices.ts';
import { useSpaces } from '../spaces/useSpaces.ts';
import { getZoneMatrix } from '#contract/zoneMatrix.ts';
import { layerNames, sourceFilter } from '#domain/space/layers.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ApiClient } from '../api/ApiClient.ts';
import { heldMatrices } from './heldMatrices.ts';
import { freshMs, type HeldFrame, type MatrixScope } from './FloorMatrices.ts';

/** A building, floor or zone over a frame. */
export interface ZoneMatrixAsk extends MatrixScope {
  query: { startdatetime: string; enddatetime: string };
  /** Zones of it, which decide how much is read ahead. */
  zoneCount: number;
  /** Whether the weeks before the frame are read with it, where the floor is not too large; they are by default. */
  readsAhead?: boolean;
}

const slowTimeoutMs = 120_000;
const dayMs = 86_400_000;
/** Six weeks, so that a comparison and the typical week need nothing more. */
const wideMs = 42 * dayMs;
/** Cells that are worth while to read ahead: 24 MB before compression. */
const wideCells = 4_000_000;
const slotsPerDay = 288;

function frameOf({ query }: ZoneMatrixAsk): InstantRange {
  return { startMs: Date.parse(query.startdatetime), endMs: Date.parse(query.enddatetime) };
}

/** The frame with the weeks before it, unless the floor has too many zones for that. */
export function wideFrame(frame: InstantRange, zoneCount: number): InstantRange {
  if ((zoneCount * slotsPerDay * wideMs) / dayMs > wideCells) return frame;
  return { startMs: Math.min(frame.startMs, frame.endMs - wideMs), endMs: frame.endMs };
}

/** The unified source asks no layer by name; bookings are no part of it. */
function filterOf({ floorId, zoneId, source }: MatrixScope): string {
  return [
    ...(floorId === null ? [] : [`floor_id==${rsqlValue(floorId)}`]),
    ...(zoneId === undefined ? [] : [`id==${rsqlValue(zoneId)}`]),
    sourceFilter(source) ?? `layer_name!=${layerNames.booking}`,
  ].join(';');
}

/** The worker's matrix that holds a space over a frame; null asks nothing. A frame within one already held needs no request. */
export function zoneMatrixQuery(api: ApiClient, ask: ZoneMatrixAsk | null) {
  const { buildingId = '', floorId = null, zoneId, source = null, query } = ask ?? {};
  const scope = { buildingId, floorId, zoneId, source };
  return queryOptions<HeldFrame>({
    queryKey: ['zone-matrix', scope, query],
    queryFn:
      ask === null
        ? skipToken
        : ({ signal }) => {
            const frame = frameOf(ask);
            const wide = ask.readsAhead === false ? frame : wideFrame(frame, ask.zoneCount);
            return heldMatrices.hold(scope, { frame, wide, fetch: fetchWith(api, ask) }, signal);
          },
    ...(ask === null ? {} : { initialData: () => heldMatrices.find(scope, frameOf(ask)) }),
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      ask !== null && state.data && frameOf(ask).endMs > state.data.elapsedMs ? freshMs : false,
    gcTime: 0,
    structuralSharing: false,
  });
}

function fetchWith(api: ApiClient, scope: MatrixScope) {
  return ({ startMs, endMs }: InstantRange, signal: AbortSignal): Promise<Blob> =>
    api.callBytes(getZoneMatrix, {
      query: {
        building_id: scope.buildingId,
        startdatetime: new Date(startMs).toISOString(),
        enddatetime: new Date(endMs).toISOString(),
        filter_zones: filterOf(scope),
      },
      signal,
      timeoutMs: slowTimeoutMs,
    });
}

/** The key of the worker's matrix that holds a floor over a frame, once it has arrived; null asks nothing. */
export function useZoneMatrix(ask: Omit<ZoneMatrixAsk, 'zoneCount'> | null) {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const zoneCount = ask === null ? 0 : (zonesByFloor.get(ask.floorId ?? '')?.length ?? 0);
  return useQuery(zoneMatrixQuery(api, ask && { ...ask, zoneCount }));
}
