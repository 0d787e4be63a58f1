import { implausibleAbove } from '#domain/reading/implausibleAbove.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { openEndMs } from '#domain/space/period.ts';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import { contentNumber } from '#server/core/text/contentNumber.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';

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

/** The rules of a building as it is now. */
export function judgeRules(
  building: BuildingRecord,
  spaces: SpaceStore,
  nowMs: number,
): JudgeRules {
  const index = spaces.current();
  const settings = spaces.settingsOf(building.id);
  const addresses = zoneAddresses(index);
  const zones = index.zonesByBuilding.get(building.id) ?? [];
  const trusted = new Set(
    (settings?.trusted_zones ?? []).flatMap((id) => addresses.get(toSpaceId(id))?.zoneNo ?? []),
  );
  const bounds = zones.flatMap(({ id, startMs, endMs, capacity }): ZoneBound[] => {
    const zoneNo = addresses.get(id)?.zoneNo;
    const people = implausibleAbove(capacityOf(capacity, null));
    if (zoneNo === undefined || trusted.has(zoneNo) || people === Infinity) return [];
    return [{ zoneNo, startMs, endMs, people }];
  });
  const openMs = openEndMs(nowMs, building.timezone);
  // An open end moves on from day to day and is never reached by data.
  const endText = (endMs: number): string => (endMs < openMs ? String(endMs) : 'open');
  const text = JSON.stringify([
    'judged',
    building.no,
    building.timezone,
    building.openingHours,
    settings?.opening_hours_presets,
    settings?.excluded_periods,
    settings?.bank_holidays.map(({ date }) => date),
    settings?.bank_holidays_open,
    [...trusted].toSorted((a, b) => a - b),
    bounds
      .map(
        ({ zoneNo, startMs, endMs, people }) => `${zoneNo} ${startMs} ${endText(endMs)} ${people}`,
      )
      .toSorted(),
  ]);
  return {
    building,
    settings,
    floorNos: [...new Set(zones.flatMap(({ id }) => addresses.get(id)?.floorNo ?? []))],
    bounds,
    trusted,
    number: contentNumber(text),
  };
}
