import { cpus, loadavg } from 'node:os';
import { weekdayOf } from '../../domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '../../domain/time/zonedDayStart.ts';
import { figureLabels } from '../../src/data/metrics/metricParameters.ts';
import { writeSection } from '../node/writeSection.ts';
import { apiAndSql, type Contest } from './apiAndSql.ts';
import { BenchServer } from './BenchServer.ts';
import {
  openingHours,
  portfolioBuilding,
  portfolioReadings,
  timezoneOf,
  type PortfolioSize,
} from './portfolioSpaces.ts';
import { benchSql } from './benchSql.ts';
import { rawAndRolled, type Question } from './rawAndRolled.ts';
import { seriesOf } from './seriesOf.ts';

const isSmall = process.argv.includes('--small');
const size: PortfolioSize = isSmall
  ? { buildings: 4, floors: 3, zonesPerFloor: 40 }
  : { buildings: 20, floors: 10, zonesPerFloor: 100 };
const rounds = 3;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const today = Math.floor(Date.now() / dayMs);
/** Whole weeks before this one. */
const lastDay = today - weekdayOf(today);
const firstDay = lastDay - 52 * 7;
const daysPerBatch = 40;
const iso = (ms: number): string => new Date(ms).toISOString();

/** The open hours of the working days, in a building's own time. */
function workingDays(timezone: string): { fromMs: number; toMs: number }[] {
  const days = Array.from({ length: lastDay - firstDay }, (_, at) => firstDay + at);
  return days
    .filter((day) => weekdayOf(day) < 5)
    .map((day) => {
      const fromMs = zonedDayNumberStart(day, timezone) + 10 * hourMs;
      return { fromMs, toMs: fromMs + 2 * hourMs };
    });
}

/** Through the ingestion, a building's months at a time; the slots that there are in the end. */
async function load({ server }: BenchServer): Promise<number> {
  let slots = 0;
  for (let building = 0; building < size.buildings; building += 1) {
    const days = workingDays(timezoneOf(building));
    for (let at = 0; at < days.length; at += daysPerBatch) {
      const some = days.slice(at, at + daysPerBatch);
      await server.services.ingestion.ingestColumns(portfolioReadings(size, building, some));
      slots += some.length * 24 * size.floors * size.zonesPerFloor;
    }
  }
  return slots;
}

const allBuildings = Array.from({ length: size.buildings }, (_, at) => String(at + 1));
const year = {
  startdatetime: iso(zonedDayNumberStart(firstDay, timezoneOf(0))),
  enddatetime: iso(zonedDayNumberStart(lastDay, timezoneOf(0))),
  opening_hours: openingHours,
  returntype: figureLabels.join(','),
};
const trend = { ...year, building_id: '1', interval: 'PT1H', group_zones: 'building' };
const portfolio = { ...year, building_id: allBuildings, interval: 'P1W', group_zones: 'building' };
const peaks = { ...year, building_id: allBuildings, interval: 'INF', group_zones: 'floor' };
const questions: Question[] = [
  { name: 'Trend: hours of a building over the year', query: trend, goal: 5 },
  { name: 'Portfolio: weeks of all buildings over the year', query: portfolio, goal: 20 },
  { name: 'Peaks of all floors over the year', query: peaks, goal: 15 },
];

/** A line of the table, shown at once: the whole takes a while. */
function told(line: string): string {
  process.stderr.write(`${line}\n`);
  return line;
}

function contests(bench: BenchServer): Contest[] {
  const { services } = bench.server;
  const { samples, spaces } = services;
  const floors = [...spaces.current().floorById.values()].flatMap(([first]) => first ?? []);
  const zonesOfFloor = size.zonesPerFloor;
  const zonesOfBuilding = size.floors * zonesOfFloor;
  const frame = { first_s: firstDay * 86_400, end_s: lastDay * 86_400 };
  const run = (file: string, parameters: Record<string, unknown>) => {
    const sql = benchSql(file);
    return async () => await samples.queryCompact(sql, { ...frame, ...parameters });
  };
  const get = (query: Question['query']) => () => bench.get('/v4/metrics/zones', query);
  const buildings = seriesOf(services, 'building');
  return [
    {
      name: questions[0]?.name ?? '',
      calls: 5,
      api: get(trend),
      sql: run('trendRolled.sql', {
        series: buildings[0],
        floor_nos: floors.filter(({ buildingId }) => buildingId === '1').map(({ no }) => no),
        zones: zonesOfBuilding,
      }),
    },
    {
      name: questions[1]?.name ?? '',
      calls: 1,
      api: get(portfolio),
      sql: run('portfolioRolled.sql', {
        series: buildings,
        zones: zonesOfBuilding,
        floor_nos: floors.map(({ no }) => no),
        floor_buildings: floors.map(({ buildingId }) => Number(buildingId)),
        week_minutes: 5 * 2 * 60,
      }),
    },
    {
      name: questions[2]?.name ?? '',
      calls: 1,
      api: get(peaks),
      sql: run('peaksRolled.sql', {
        series: seriesOf(services, 'floor'),
        zones: zonesOfFloor,
        floor_nos: floors.map(({ no }) => no),
        frame_minutes: 52 * 5 * 2 * 60,
      }),
    },
  ];
}

const startdate = iso((firstDay - 1) * dayMs).slice(0, 10);
const bench = await BenchServer.start(
  allBuildings.map((_, building) => portfolioBuilding(size, building, startdate)),
);
try {
  const begunMs = performance.now();
  const slots = await load(bench);
  const loadedMs = performance.now();
  await bench.settle();
  const settledMs = performance.now();
  const calls: string[] = [];
  // What loading left in memory is collected at the cost of the first calls; nobody loads a year before each.
  await bench.restart();
  for (const contest of contests(bench)) calls.push(told(await apiAndSql(contest, 3 * rounds)));
  const rolled: string[] = [];
  for (const question of questions)
    rolled.push(told(await rawAndRolled(question, bench.server.services, rounds)));
  const seconds = (ms: number): string => (ms / 1000).toFixed(0);
  const zones = size.buildings * size.floors * size.zonesPerFloor;
  const body = `
${size.buildings} buildings in two time zones, ${size.buildings * size.floors} floors, ${zones.toLocaleString('en')} zones, a year of ${(slots / 1e6).toFixed(0)} million slots: sensors report two hours
of each working day, which are the opening hours. Loaded through the ingestion in ${seconds(loadedMs - begunMs)} s, rolled up and merged in ${seconds(settledMs - loadedMs)} s more.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

From slots against from roll-ups, within the server; answers are compared to the last digit before. CPU of server and engine, medians of
${rounds} rounds in turn, the ratio of each round from least to greatest.

| question | slots, CPU ms | roll-ups, CPU ms | ratio | goal |
|---|---|---|---|---|
${rolled.join('\n')}

The calls over HTTP against SQL that was written by hand for the same answer from rolled-up slots of groups and hours of zones; goal 1.25 times the SQL and 3 ms.
Calls ask for the figures that report pages ask for; nothing is compressed.

| call | API ms | bare SQL ms | verdict | API CPU ms | SQL CPU ms | verdict |
|---|---|---|---|---|---|---|
${calls.join('\n')}
`;
  if (isSmall || process.argv.includes('--dry')) process.stdout.write(body);
  else writeSection('Portfolio', body);
} finally {
  await bench.dispose();
}
