import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { demoId } from '../demoId.ts';
import type { DemoBuilding, DemoSpace } from './DemoBuilding.ts';
import { marginM, rectRing, type DemoZone, type FloorDraft } from './FloorDraft.ts';
import { zuidasFloors } from './floorTemplates.ts';
import { drawOfficeFloor } from './officeFloor.ts';

const name = 'Zuidas North';
const pixelsPerMetre = 40;

const typeNames: Record<DemoZone['kind'], string> = {
  meeting: 'meeting_room',
  focus: 'focus_room',
  desk: 'desk',
  neighbourhood: 'neighbourhood',
  lounge: 'lounge',
  cafe: 'cafe',
  reception: 'reception',
  lab: 'lab',
};

/** The building of the small demonstration: six floors, about 300 measured zones. `startdate` is its first local day of data. */
export function drawZuidasNorth(startdate: string): DemoBuilding {
  const spaces: DemoSpace[] = [];
  const floors = zuidasFloors.map((template, floorIndex): FloorInput => {
    const draft = drawOfficeFloor(template, floorIndex);
    const placed = draft.zones.map((zone) => toSpace(zone, floorIndex));
    spaces.push(...placed);
    return {
      id: demoId(`${name}/${template.name}`),
      name: template.name,
      shortname: template.code,
      floorplanimagedimensions: {
        width: (draft.widthM + 2 * marginM) * pixelsPerMetre,
        height: (draft.heightM + 2 * marginM) * pixelsPerMetre,
      },
      scenery: draft.scenery,
      zones: placed.map((zone) => toZoneInput(zone, draft)),
    };
  });
  const id = demoId(name);
  return {
    id,
    name,
    timezone: 'Europe/Amsterdam',
    seed: name,
    spaces,
    input: {
      buildings: [
        {
          id,
          name,
          campus_name: 'Amsterdam',
          timezone: 'Europe/Amsterdam',
          opening_hours: 'Mo-Fr 07:00-19:00',
          settings: { default_layer: 'sensorlayer' },
          startdate,
          tags: ['campus:amsterdam', 'use:office'],
          floors,
        },
      ],
    },
  };
}

function zoneId(floorIndex: number, key: string): string {
  return demoId(`${name}/${floorIndex}/${key}`);
}

function toSpace(zone: DemoZone, floorIndex: number): DemoSpace {
  return {
    ...zone,
    id: zoneId(floorIndex, zone.key),
    layer: zone.kind === 'neighbourhood' ? 'wifilayer' : 'sensorlayer',
    floorIndex,
  };
}

function toZoneInput(zone: DemoSpace, draft: FloorDraft): ZoneInput {
  const type = typeNames[zone.kind];
  return {
    id: zone.id,
    name: zone.name,
    type,
    layer_name: zone.layer,
    capacity: [['default', zone.capacity]],
    m2: Math.round(zone.rect.width * zone.rect.height * 10) / 10,
    normalised_points: rectRing(draft, zone.rect),
    tags: [...zone.tags, `type:${type.replace('_', '-')}`],
    metadata: {
      space_type: type,
      ...(zone.kind === 'desk' ? { desk: true } : {}),
      ...(zone.kind === 'meeting' ? { meeting_room: true } : {}),
    },
    ...(zone.parentKey === null ? {} : { parent: zoneId(zone.floorIndex, zone.parentKey) }),
  };
}
