import { atOnce } from '../../domain/steps/Steps.ts';
import { groupMembers } from '../../server/directory/groups/groupMembers.ts';
import { groupZones } from '../../server/directory/spaces/groupZones.ts';
import { numberingPart } from '../../server/modules/zone-metrics/rollup/series/GroupPart.ts';
import { addressed } from '../../server/modules/zone-metrics/sampleScope.ts';
import type { Services } from '../../server/openServices.ts';

/** The numbers of all buildings' or floors' series, in the order in which they were posted. */
export function seriesOf({ spaces, now }: Services, kind: 'building' | 'floor'): number[] {
  const index = spaces.current();
  return groupZones(index.zones, [{ kind }], { index, roomSizesOf: () => undefined }).map(
    ({ zones }) => {
      const timezone = index.buildingById.get(zones[0]?.buildingId ?? ('' as never))?.[0]?.timezone;
      const members = addressed(groupMembers(zones, index), index).map((member) =>
        Object.assign(member, { group: 0 }),
      );
      const rules = { timezone: timezone ?? 'UTC', nowMs: now(), capacity: null };
      return atOnce(numberingPart(members, rules)).series;
    },
  );
}
