import { thresholds } from '#domain/metric/thresholds.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { slotMs } from '#domain/time/interval.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses, type ZoneAddress } from '#server/directory/zoneAddresses.ts';
import type { MetricQuery } from './MetricQuery.ts';
import type { OpenCells } from './open/OpenCells.ts';
import type { OpenStretch } from './open/OpenTable.ts';

/** A bound parameter: seconds since 1970, and tables as columns of equal length. */
export type Parameters = Record<string, unknown>;

/** Seconds since 1970, within what the engine's columns hold. */
export function seconds(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms / 1000)), 2 ** 32 - 1);
}

/** Numbers from 1 for the layers of a query, which compare and group faster than their names. */
export class LayerNumbers {
  readonly #numbers = new Map<string, number>();

  of(layerName: string): number {
    const number = this.#numbers.get(layerName) ?? this.#numbers.size + 1;
    this.#numbers.set(layerName, number);
    return number;
  }

  get count(): number {
    return this.#numbers.size;
  }

  get parameters(): Parameters {
    return { layers: [...this.#numbers.keys()], layer_nos: [...this.#numbers.values()] };
  }
}

export interface AddressedZone {
  zone: ZoneRecord;
  address: ZoneAddress;
}

/** Those that have an address in the sample store, with it. */
export function addressed<Placed extends { zone: ZoneRecord }>(
  placed: readonly Placed[],
  index: SpaceIndex,
): (Placed & AddressedZone)[] {
  return atOnce(addressing(placed, index));
}

/** The same, in steps of a zone. */
export function* addressing<Placed extends { zone: ZoneRecord }>(
  placed: readonly Placed[],
  index: SpaceIndex,
): Steps<(Placed & AddressedZone)[]> {
  const addresses: ReadonlyMap<SpaceId, ZoneAddress> = zoneAddresses(index);
  const found: (Placed & AddressedZone)[] = [];
  for (const one of placed) {
    yield;
    const address = addresses.get(one.zone.id);
    if (address !== undefined) found.push({ ...one, address });
  }
  return found;
}

/** Which slots are read: valid ones of some zones at the open slots. */
export function slotScope(
  zones: readonly AddressedZone[],
  open: readonly OpenStretch[],
  query: Pick<MetricQuery, 'ignore_zero_values'>,
): Parameters {
  let firstMs = Number.POSITIVE_INFINITY;
  let endMs = 0;
  for (const { startMs, slotCount } of open) {
    firstMs = Math.min(firstMs, startMs);
    endMs = Math.max(endMs, startMs + slotCount * slotMs);
  }
  return {
    floor_nos: [...new Set(zones.map(({ address }) => address.floorNo))],
    zone_nos: [...new Set(zones.map(({ address }) => address.zoneNo))],
    open_start_s: open.map(({ startMs }) => seconds(startMs)),
    open_slots: open.map(({ slotCount }) => slotCount),
    first_s: seconds(firstMs),
    end_s: seconds(endMs),
    valid_slot: thresholds.validSlot,
    ignore_zero_values: query.ignore_zero_values ?? false,
  };
}

/** The look-up of a slot's cell. */
export function cellLookup({ firstMs, stepMs, cellOfStep }: OpenCells): Parameters {
  return { cell_first_s: seconds(firstMs), step_s: stepMs / 1000, cells: cellOfStep };
}

/** What a cell's slots count for. */
export function cellColumns({ cells }: OpenCells): Parameters {
  return {
    cell_bucket: cells.map(({ bucket }) => bucket),
    cell_minutes: cells.map(({ weightMinutes }) => weightMinutes),
    cell_epoch: cells.map(({ epoch }) => epoch),
  };
}
