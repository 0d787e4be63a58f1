import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BenchServer } from '../server/BenchServer.ts';
import { sceneBuilding, sceneReadings, type PortfolioScene } from './portfolioScene.ts';

const floors = 10;
const daysAtOnce = 28;
/** How long a portfolio whose readings were brought up to the moment is as good as that. */
const lastsMs = 20 * 60_000;

/** A portfolio that is loaded: what it is, and what that took. */
export interface Loaded {
  scene: PortfolioScene;
  readings: number;
  minutes: number;
  /** Absent until they are there. */
  bookings?: number;
  /** When readings up to the moment were brought last, epoch ms. */
  broughtMs?: number;
}

/** Options of the benches that are measured on the portfolio. */
export const portfolioOptions = {
  buildings: { type: 'string', default: '20' },
  zones: { type: 'string', default: '100' },
  weeks: { type: 'string', default: '52' },
  data: { type: 'string' },
} as const;

interface PortfolioAsked {
  buildings: string;
  zones: string;
  weeks: string;
  /** A folder that keeps the portfolio. */
  data?: string | undefined;
}

function sceneAsked({ buildings, zones, weeks }: PortfolioAsked): PortfolioScene {
  const last = Math.floor(Date.now() / 86_400_000) + 1;
  return {
    buildings: Number(buildings),
    floors,
    zonesPerFloor: Number(zones),
    first: last - 7 * Number(weeks),
    last,
  };
}

/** Through the ingestion, a building's weeks at a time; how many readings there were. */
async function load({ server }: BenchServer, scene: PortfolioScene): Promise<number> {
  const { first, last } = scene;
  let readings = 0;
  for (let building = 0; building < scene.buildings; building += 1) {
    for (let from = first; from < last; from += daysAtOnce) {
      const length = Math.min(daysAtOnce, last - from);
      const days = Array.from({ length }, (_, at) => from + at);
      const some = sceneReadings(scene, building, days);
      readings += some.zone.length;
      await server.services.ingestion.ingestColumns(some);
    }
    process.stderr.write(`building ${building + 1}: ${readings} readings\n`);
  }
  return readings;
}

/** Brings the readings of a portfolio that was loaded earlier up to this moment: otherwise all its sensors would be silent by now. */
async function bringUpToNow(folder: string, { scene }: Loaded): Promise<void> {
  const today = Math.floor(Date.now() / 86_400_000) + 1;
  const spaces = Array.from({ length: scene.buildings }, (_, at) => sceneBuilding(scene, at));
  const bench = await BenchServer.start(spaces, folder);
  await load(bench, { ...scene, first: scene.last - 2, last: Math.max(today, scene.last) });
  await bench.settle();
  await bench.dispose();
}

/** Fills a folder with the portfolio that the options ask for. */
async function fill(folder: string, scene: PortfolioScene): Promise<Loaded> {
  mkdirSync(folder, { recursive: true });
  const spaces = Array.from({ length: scene.buildings }, (_, at) => sceneBuilding(scene, at));
  const bench = await BenchServer.start(spaces, folder);
  const begunMs = performance.now();
  const readings = await load(bench, scene);
  await bench.settle();
  const minutes = Math.round((performance.now() - begunMs) / 60_000);
  await bench.dispose();
  return { scene, readings, minutes };
}

/** Where a portfolio is kept. */
export interface PortfolioStore {
  /** All of it; whoever was given no folder removes it. */
  place: string;
  /** The data folder of a server. */
  folder: string;
  loaded: Loaded;
  /** Writes down what is known of it. */
  note: (loaded: Loaded) => void;
}

/** Opens the portfolio of a folder with readings up to this moment, or fills the folder first. */
export async function openPortfolio(asked: PortfolioAsked): Promise<PortfolioStore> {
  const place = asked.data ?? mkdtempSync(join(tmpdir(), 'floorscope-bench-'));
  const folder = join(place, 'store');
  const file = join(place, 'loaded.json');
  const note = (loaded: Loaded) => writeFileSync(file, JSON.stringify(loaded));
  if (existsSync(file)) {
    const loaded = JSON.parse(readFileSync(file, 'utf8')) as Loaded;
    if (Date.now() - (loaded.broughtMs ?? 0) < lastsMs) return { place, folder, loaded, note };
    await bringUpToNow(folder, loaded);
    const brought = { ...loaded, broughtMs: Date.now() };
    note(brought);
    return { place, folder, loaded: brought, note };
  }
  const loaded = await fill(folder, sceneAsked(asked));
  note(loaded);
  return { place, folder, loaded, note };
}

/** What the portfolio is, in a sentence of the results. */
export function aboutPortfolio({ scene, readings, minutes, bookings = 0 }: Loaded): string {
  const { buildings, zonesPerFloor, first, last } = scene;
  const all = (buildings * floors * zonesPerFloor).toLocaleString('en');
  return `${buildings} buildings in four time zones, ${buildings * floors} floors, ${all} zones, ${(last - first) / 7} weeks in which sensors report all day
(${readings.toLocaleString('en')} readings and ${bookings.toLocaleString('en')} bookings, the readings loaded through the ingestion and rolled up in ${minutes} minutes), Wi-Fi areas with desks in them, bank holidays, silent sensors, floors and buildings, rooms that grew.`;
}
