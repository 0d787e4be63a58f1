import { toSpaceId } from '#domain/space/ids.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** A meeting room of four seats; give what the test is about. */
export function aZoneSpace(id: string, part: Partial<ZoneSpace> = {}): ZoneSpace {
  return {
    id: toSpaceId(id),
    buildingId: toSpaceId('1'),
    floorId: toSpaceId('10'),
    name: `Zone ${id}`,
    type: 'meeting_room',
    layerName: 'sensorlayer',
    capacity: { default: 4 },
    m2: 12,
    normalisedPoints: [],
    tags: [],
    metadata: { meeting_room: true },
    datasourceType: null,
    parentId: null,
    childIds: [],
    ...part,
  };
}
