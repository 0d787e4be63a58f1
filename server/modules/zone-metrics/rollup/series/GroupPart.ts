import { groups } from 'd3-array';
import { capacityOf } from '#domain/space/capacity.ts';
import { openEndMs } from '#domain/space/period.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { sortingTexts } from '#server/core/Steps.ts';
import { contentNumber } from '#server/core/text/contentNumber.ts';
import type { AddressedMember } from '../../groups/groupColumns.ts';
import { seconds } from '../../sampleScope.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

/** The members of a group in one building. `series` is the number under which their slots are rolled up. */
export interface GroupPart {
  series: number;
  buildingNo: number;
  members: readonly AddressedMember[];
}

/** What is kept of a slot and of an hour, and by which rule: whoever changes either gives it another name, and all is rolled up anew. */
const figuresOfSeries = 'places as units, share of seats measured';

/** Units, or places, by what they consist of: their numbers differ from query to query. */
function labelsOf(
  members: readonly AddressedMember[],
  numberOf: (member: AddressedMember) => number,
): (member: AddressedMember) => number {
  const labels = new Map<number, number>();
  for (const member of members) {
    const label = labels.get(numberOf(member)) ?? Number.POSITIVE_INFINITY;
    labels.set(numberOf(member), Math.min(label, member.address.zoneNo));
  }
  return (member) => (numberOf(member) === 0 ? 0 : (labels.get(numberOf(member)) ?? 0));
}

/**
 * A part with the number that its content gives it: every figure of a slot, and which slots make an hour, follow from what is in the
 * text. An open end, which moves on from day to day, is never reached by data.
 */
function groupPart(
  members: readonly AddressedMember[],
  { timezone, nowMs, capacity }: { timezone: string; nowMs: number; capacity: string | null },
): GroupPart {
  return atOnce(numberingPart(members, { timezone, nowMs, capacity }));
}

/** The same, in steps of a member. */
export function* numberingPart(
  members: readonly AddressedMember[],
  { timezone, nowMs, capacity }: { timezone: string; nowMs: number; capacity: string | null },
): Steps<GroupPart> {
  const unitOf = labelsOf(members, ({ unit }) => unit);
  yield;
  const placeOf = labelsOf(members, ({ twins }) => twins);
  const endMs = openEndMs(nowMs, timezone);
  const lines = [`${figuresOfSeries}, hours of ${timezone}`];
  for (const member of members) {
    yield;
    const { zone, side, address, order } = member;
    if (zone.startMs >= endMs) continue;
    const until = zone.endMs < endMs ? seconds(zone.endMs) : 'open';
    const c = capacityOf(zone.capacity, capacity) ?? 0;
    const period = `${seconds(zone.startMs)} ${until}`;
    const part = `${unitOf(member)} ${placeOf(member)} ${order} ${side}`;
    lines.push(`${part} ${address.zoneNo} ${zone.layerName} ${period} ${c}`);
  }
  const sorted = yield* sortingTexts(lines);
  return {
    series: contentNumber(sorted.join('\n')),
    buildingNo: members[0]?.address.buildingNo ?? 0,
    members,
  };
}

/** The parts of a group, building by building. */
export function partsOf(
  members: readonly AddressedMember[],
  {
    timezoneOf,
    nowMs,
    capacity,
  }: { timezoneOf: (buildingNo: number) => string; nowMs: number; capacity: string | null },
): GroupPart[] {
  return groups(members, ({ address }) => address.buildingNo).map(([buildingNo, own]) =>
    groupPart(own, { timezone: timezoneOf(buildingNo), nowMs, capacity }),
  );
}

/** The number under which the hours of a building's zones are rolled up: hours of its clock. */
export function hourSeries({ no, timezone }: Pick<BuildingRecord, 'no' | 'timezone'>): number {
  return contentNumber(`hours ${no} ${timezone}`);
}
