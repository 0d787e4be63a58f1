import { seededRandom } from './random.ts';
import type { OutlinedZone } from '../../domain/geometry/matchSensorZones.ts';

type Corner = [number, number];

export interface MatchScene {
  sensors: OutlinedZone[];
  wifis: OutlinedZone[];
}

/**
 * A plan cut into blocks. Each block has Wi-Fi zones that tile it (two rooms, an L around one of them, a slanted pair) and
 * every hundredth block also the wing it lies in. Of ten sensor zones in a block six are rooms whose walls coincide with
 * Wi-Fi walls, two are turned desks, two are outlines that are not convex, astride several Wi-Fi zones.
 */
export function buildMatchScene(sensorCount: number, seed = 1): MatchScene {
  const random = seededRandom(seed);
  const blocks = Math.ceil(sensorCount / 10);
  const side = Math.ceil(Math.sqrt(blocks));
  const scene: MatchScene = { sensors: [], wifis: [] };
  for (let block = 0; block < blocks; block++) {
    const origin: Corner = [(block % side) / side, Math.floor(block / side) / side];
    const place = (ring: Corner[]) =>
      ring.map(([x, y]): Corner => [origin[0] + x / side, origin[1] + y / side]);
    addWifis(scene, place, block);
    if (block % 100 === 0) addWing(scene, origin, side);
    addSensors(scene, place, random);
  }
  return { sensors: scene.sensors.slice(0, sensorCount), wifis: scene.wifis };
}

const wifiRings: Corner[][] = [
  [
    [0, 0],
    [0.4, 0],
    [0.4, 0.3],
    [0, 0.3],
  ],
  [
    [0.4, 0],
    [1, 0],
    [1, 0.5],
    [0.5, 0.5],
    [0.5, 0.3],
    [0.4, 0.3],
  ],
  [
    [0, 0.3],
    [0.5, 0.3],
    [0.5, 0.5],
    [0.4, 1],
    [0, 1],
  ],
  [
    [0.5, 0.5],
    [1, 0.5],
    [1, 1],
    [0.4, 1],
  ],
];

const roomRings: Corner[][] = [
  [
    [0, 0],
    [0.2, 0],
    [0.2, 0.3],
    [0, 0.3],
  ],
  [
    [0.2, 0],
    [0.4, 0],
    [0.4, 0.3],
    [0.2, 0.3],
  ],
  [
    [0.4, 0],
    [0.7, 0],
    [0.7, 0.3],
    [0.4, 0.3],
  ],
  [
    [0.7, 0],
    [1, 0],
    [1, 0.5],
    [0.7, 0.5],
  ],
  [
    [0, 0.3],
    [0.25, 0.3],
    [0.25, 0.7],
    [0, 0.7],
  ],
  [
    [0.7, 0.5],
    [1, 0.5],
    [1, 0.8],
    [0.7, 0.8],
  ],
];

type Place = (ring: Corner[]) => Corner[];

function addWifis({ wifis }: MatchScene, place: Place, block: number): void {
  for (const [i, ring] of wifiRings.entries())
    wifis.push({ id: `w${block}.${i}`, ring: place(ring) });
}

function addWing({ wifis }: MatchScene, [x, y]: Corner, side: number): void {
  const size = 10 / side;
  const ring: Corner[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  wifis.push({ id: `wing${wifis.length}`, ring });
}

function addSensors({ sensors }: MatchScene, place: Place, random: () => number): void {
  const rings = [
    ...roomRings,
    turnedDesk(random),
    turnedDesk(random),
    spikyOutline(random),
    spikyOutline(random),
  ];
  for (const ring of rings) sensors.push({ id: `s${sensors.length}`, ring: place(ring) });
}

function turnedDesk(random: () => number): Corner[] {
  const [x, y, angle] = [0.1 + 0.8 * random(), 0.1 + 0.8 * random(), random() * Math.PI];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const half: Corner[] = [
    [-0.04, -0.02],
    [0.04, -0.02],
    [0.04, 0.02],
    [-0.04, 0.02],
  ];
  return half.map(([u, v]) => [x + u * c - v * s, y + u * s + v * c]);
}

function spikyOutline(random: () => number): Corner[] {
  const corners = 8 + Math.floor(random() * 5);
  const [x, y] = [0.2 + 0.6 * random(), 0.2 + 0.6 * random()];
  return Array.from({ length: corners }, (_, i): Corner => {
    const radius = 0.05 + 0.12 * random();
    const angle = (2 * Math.PI * i) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
