import { describe, expect, it } from 'vitest';
import type { LonLat, PlanRoom } from '#server/plan-import/Plan.ts';
import { swappedPlaceText } from '#server/upload-readers/plan/swappedPlace.ts';
import { readFile } from './readFile.ts';

function textAt(place: LonLat, timezone: string): string | null {
  return swappedPlaceText({ rooms: [{ rings: [[place]] } as unknown as PlanRoom] }, timezone);
}

type City = [timezone: string, lon: number, lat: number];

const cities: City[] = [
  ['Europe/Berlin', 13.4, 52.5],
  ['Europe/London', -0.1, 51.5],
  ['Europe/Lisbon', -9.1, 38.7],
  ['Europe/Madrid', -3.7, 40.4],
  ['Europe/Rome', 12.5, 41.9],
  ['Europe/Athens', 23.7, 38],
  ['Europe/Istanbul', 29, 41],
  ['Europe/Helsinki', 24.9, 60.2],
  ['America/New_York', -74, 40.7],
  ['America/Anchorage', -149.9, 61.2],
  ['Africa/Johannesburg', 28, -26.2],
  ['Asia/Kolkata', 77.6, 13],
  ['Asia/Singapore', 103.8, 1.3],
  ['Asia/Tokyo', 139.7, 35.7],
  ['Australia/Sydney', 151.2, -33.9],
  ['Pacific/Auckland', 174.8, -36.8],
];

/** Where it is hot or far from the own clock, swapped places may be right as well. */
const places: City[] = [
  ...cities,
  ['Asia/Shanghai', 76, 39.5],
  ['America/Sao_Paulo', -46.6, -23.5],
  ['America/Argentina/Ushuaia', -68.3, -54.8],
  ['Africa/Nairobi', 36.8, -1.3],
  ['Atlantic/Reykjavik', -21.9, 64.1],
  ['Pacific/Apia', -171.8, -13.8],
  ['Pacific/Kiritimati', -157.4, 1.9],
];

describe('latitude and longitude', () => {
  it.each(places)('as they are in %s are not said to be swapped', (timezone, lon, lat) => {
    expect(textAt([lon, lat], timezone)).toBeNull();
  });

  it.each(cities.filter(([, lon]) => Math.abs(lon) <= 90))(
    'of %s are said to be swapped where they are',
    (timezone, lon, lat) => {
      expect(textAt([lat, lon], timezone)).toContain('Latitude and longitude look swapped');
    },
  );

  it('that fit neither way, or a zone of no place, are left as they are', () => {
    expect(textAt([-100, -80], 'Europe/Berlin')).toBeNull();
    expect(textAt([52.5, 13.4], 'UTC')).toBeNull();
    expect(textAt([52.5, 13.4], 'Etc/GMT-1')).toBeNull();
    expect(swappedPlaceText({ rooms: [] }, 'Europe/Berlin')).toBeNull();
  });
});

/** A room of GeoJSON with its south-western corner at a place. */
function fileAt([first, second]: LonLat): string {
  const ring = [
    [0, 0],
    [20, 0],
    [20, 10],
    [0, 10],
    [0, 0],
  ].map(([x = 0, y = 0]) => [first + x * 1e-5, second + y * 1e-5]);
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { indoor: 'room', level: '0', name: 'A' },
        geometry: { type: 'Polygon', coordinates: [ring] },
      },
    ],
  });
}

describe('a GeoJSON file', () => {
  it('with latitude first is read with a warning that says where its rooms lie', async () => {
    const { read } = await readFile('plan.geojson', fileAt([52.5, 13.4]));
    expect(read?.report?.warnings).toEqual([
      'Latitude and longitude look swapped: the rooms lie at 13.4° N, 52.5° E, far from Europe/Berlin. Save the file with longitude first; otherwise the plan is mirrored.',
    ]);
  });

  it('with longitude first is read without a warning', async () => {
    const { read } = await readFile('plan.geojson', fileAt([13.4, 52.5]));
    expect(read?.report?.warnings).toEqual([]);
  });

  it('with latitudes beyond the poles that are longitudes is refused with how to save it', async () => {
    const { refusal } = await readFile('plan.geojson', fileAt([35.5, 139.5]));
    expect(refusal).toBe(
      'plan.geojson has latitude before longitude: feature/1 lies at 35.5, 139.5. Save it with longitude first.',
    );
  });

  it('in meters that could be degrees is refused as no place on Earth', async () => {
    const metres = JSON.parse(fileAt([0, 0])) as { features: { geometry: object }[] };
    Object.assign(metres.features[0]?.geometry ?? {}, {
      coordinates: [
        [
          [0, 0],
          [60, 0],
          [60, 120],
          [0, 0],
        ],
      ],
    });
    const { refusal } = await readFile('plan.geojson', JSON.stringify(metres));
    expect(refusal).toBe(
      'plan.geojson is not in longitude and latitude: feature/1 lies at 60, 120. Export it in WGS 84 (EPSG:4326).',
    );
  });
});
