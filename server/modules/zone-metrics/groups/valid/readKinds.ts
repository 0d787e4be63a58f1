import { setImmediate as nextTurn } from 'node:timers/promises';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { MetricContext } from '../../MetricContext.ts';
import type { Calendar } from '../../open/calendarsOf.ts';
import { cutCells } from '../../open/cutCells.ts';
import { hourLookup, hoursOf } from '../../open/hoursOf.ts';
import type { OpenMinutesOf } from '../../open/openMinutes.ts';
import {
  cellColumns,
  cellLookup,
  LayerNumbers,
  slotScope,
  type AddressedZone,
} from '../../sampleScope.ts';
import { spotLookup } from '../spots/spotLookup.ts';
import type { TalliedZone } from './tallyZones.ts';
import { isSole, validZonesText } from './validZonesText.ts';

/** Zones that count in the same groups, and are open as long. */
interface Kind {
  groups: readonly number[];
  open: Float64Array;
}

/** The kinds of some zones. */
class Kinds {
  readonly all: Kind[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #opens = new Map<Float64Array, number>();

  /** The position of a kind among all. */
  of(groups: readonly number[], open: Float64Array): number {
    const openNumber = this.#opens.get(open) ?? this.#opens.size;
    this.#opens.set(open, openNumber);
    const key = `${openNumber} ${groups.join(' ')}`;
    const number = this.#numbers.get(key) ?? this.all.push({ groups, open }) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}

/** Look-ups longer than this are cut. */
const longest = 1_000_000;

interface Row {
  kind: number;
  bucket: number;
  zones: number;
}

type AddressedPeriod = AddressedZone & { tallied: TalliedZone };

/** Periods of zones of one calendar. */
interface ZonesToRead {
  calendar: Calendar;
  zones: readonly AddressedPeriod[];
  openMinutesOf: OpenMinutesOf;
}

/** How many zones that count in these groups are valid in a bucket. */
interface KindRow {
  groups: readonly number[];
  bucket: number;
  zones: number;
}

/** The valid zones of a calendar, by kind and bucket. */
export async function readKinds(
  { calendar, zones, openMinutesOf }: ZonesToRead,
  context: MetricContext,
): Promise<KindRow[]> {
  if (zones.length === 0) return [];
  const { plan, query, samples, signal } = context;
  await nextTurn();
  const { cells, epochsOf } = cutCells(
    calendar.open,
    zones.map(({ zone }) => zone),
  );
  await nextTurn();
  const kinds = new Kinds();
  const pieces = zones.map(({ zone, tallied, address }) => ({
    zoneNo: address.zoneNo,
    layerName: zone.layerName,
    ...epochsOf(zone),
    position: kinds.of(tallied.groups, openMinutesOf(address.buildingNo, tallied.periods)),
  }));
  const { epochs } = cells;
  const lookup = spotLookup(pieces, { layers: new LayerNumbers(), epochs, longest });
  if (lookup === null) {
    const halves = halvesOf(zones).map(
      async (half) => await readKinds({ calendar, zones: half, openMinutesOf }, context),
    );
    return (await Promise.all(halves)).flat();
  }
  const hours = hoursOf(calendar, cells, context);
  await nextTurn();
  const counted = [...new Set(zones.map(({ tallied }) => tallied))];
  const rows = await samples.query<Row>(
    validZonesText(hours, { isShared: lookup.isShared, isOne: isSole(hours, cells, counted) }),
    {
      ...slotScope(zones, hours.rest, query),
      ...(hours.rest.length > 0 ? cellLookup(cells) : {}),
      ...hourLookup(hours),
      ...cellColumns(cells),
      ...lookup.parameters,
      kind_open: kinds.all.flatMap(({ open }) => Array.from(open)),
      buckets: plan.intervals.length,
      enough: thresholds.neededData,
    },
    { signal },
  );
  return rows.map(({ kind, bucket, zones: count }) => {
    return { groups: kinds.all[kind]?.groups ?? [], bucket, zones: count };
  });
}

/** Zones in two parts, the periods of a zone in one of them. */
function halvesOf(zones: readonly AddressedPeriod[]): AddressedPeriod[][] {
  const numbers = [...new Set(zones.map(({ address }) => address.zoneNo))];
  const first = new Set(numbers.slice(0, Math.ceil(numbers.length / 2)));
  return [
    zones.filter(({ address }) => first.has(address.zoneNo)),
    zones.filter(({ address }) => !first.has(address.zoneNo)),
  ];
}
