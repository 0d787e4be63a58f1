import { implausibleAbove } from '#domain/reading/isBelieved.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { openEndMs } from '#domain/space/period.ts';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { sortingTexts, writingJson } from '#server/core/Steps.ts';
import { contentNumber } from '#server/core/text/contentNumber.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { findingAddresses } from '#server/directory/zoneAddresses.ts';

/** In [startMs, endMs) a zone cannot hold more people than that. */
export interface ZoneBound {
  zoneNo: number;
  startMs: number;
  endMs: number;
  people: number;
}

/** By what the slots of a building are judged. */
export interface JudgeRules {
  building: BuildingRecord;
  settings: BuildingSettings | undefined;
  floorNos: number[];
  /** Of zones that are judged and have a capacity. */
  bounds: ZoneBound[];
  /** Numbers of zones that are believed whatever they tell. */
  trusted: ReadonlySet<number>;
  /** Made of all that a judgment depends on: what was judged under another number is judged anew. */
  number: number;
}

/** The rules of a building as it is now, in steps of a zone. */
export function* judgingRules(
  building: BuildingRecord,
  spaces: SpaceStore,
  nowMs: number,
): Steps<JudgeRules> {
  const index = spaces.current();
  const settings = spaces.settingsOf(building.id);
  const addresses = yield* findingAddresses(index);
  const trusted = new Set(
    (settings?.trusted_zones ?? []).flatMap((id) => addresses.get(toSpaceId(id))?.zoneNo ?? []),
  );
  const floorNos = new Set<number>();
  const bounds: ZoneBound[] = [];
  for (const { id, startMs, endMs, capacity } of index.zonesByBuilding.get(building.id) ?? []) {
    yield;
    const address = addresses.get(id);
    if (address === undefined) continue;
    floorNos.add(address.floorNo);
    const { zoneNo } = address;
    const people = implausibleAbove(capacityOf(capacity, null));
    if (trusted.has(zoneNo) || people === Infinity) continue;
    bounds.push({ zoneNo, startMs, endMs, people });
  }
  const rules = { building, settings, bounds, trusted };
  return { ...rules, floorNos: [...floorNos], number: yield* numbering(rules, nowMs) };
}

function* numbering(
  { building, settings, bounds, trusted }: Omit<JudgeRules, 'floorNos' | 'number'>,
  nowMs: number,
): Steps<number> {
  const openMs = openEndMs(nowMs, building.timezone);
  // An open end moves on from day to day and is never reached by data.
  const endText = (endMs: number): string => (endMs < openMs ? String(endMs) : 'open');
  const boundTexts: string[] = [];
  for (const { zoneNo, startMs, endMs, people } of bounds) {
    boundTexts.push(`${zoneNo} ${startMs} ${endText(endMs)} ${people}`);
    yield;
  }
  const ofBuilding = JSON.stringify([
    'judged',
    building.no,
    building.timezone,
    building.openingHours,
    settings?.opening_hours_presets,
    settings?.excluded_periods,
    settings?.bank_holidays.map(({ date }) => date),
    settings?.bank_holidays_open,
    [...trusted].toSorted((a, b) => a - b),
  ]);
  const ofZones = yield* writingJson(yield* sortingTexts(boundTexts));
  return contentNumber(`${ofBuilding.slice(0, -1)},${ofZones}]`);
}
