import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { weekdayOf } from '../../../domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '../../../domain/time/zonedDayStart.ts';
import { figureLabels } from '../../../src/data/metrics/metricParameters.ts';
import { median } from '../../node/measure.ts';
import { writeSection } from '../../node/writeSection.ts';
import { aboutPortfolio, openPortfolio, portfolioOptions } from '../../pages/portfolioStore.ts';
import { BenchServer } from '../BenchServer.ts';
import { benchSql } from '../benchSql.ts';
import { cpuOfProcesses } from '../cpuOfProcesses.ts';
import { differenceOf } from './differenceOf.ts';
import { DuckRollups } from './DuckRollups.ts';
import { EnginePeer } from './EnginePeer.ts';
import type { Peer, PeerFrame, PeerTables } from './Peer.ts';
import {
  askedGroups,
  openingHours,
  openQuarters,
  timezoneOf,
  type AskedGroup,
  type PeerQuestion,
} from './PeerQuestion.ts';
import { PostgresRollups } from './PostgresRollups.ts';

const { values: options } = parseArgs({
  options: {
    ...portfolioOptions,
    rounds: { type: 'string', default: '5' },
    dry: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const frameDays = 28;
/** How often a small question is asked in a turn, for the steps in which CPU is counted. */
const repeats = 5;
const overSql = 1.3;
const besidesSqlMs = 20;
const ofPostgres = 0.3;

const { place, folder, loaded } = await openPortfolio(options);
const bench = await BenchServer.start([], folder);
const { services } = bench.server;
const today = Math.floor(Date.now() / 86_400_000);
const lastMonday = today - weekdayOf(today);
const buildingIds = Array.from({ length: loaded.scene.buildings }, (_, at) => String(at + 1));
const questions: readonly PeerQuestion[] = [
  { page: 'Portfolio Utilization', no: 1, buildingIds, grouping: 'building', interval: 'P1D' },
  {
    page: 'Stacking Plan',
    no: 2,
    buildingIds,
    grouping: 'all,floor,floor*space_type',
    interval: 'P1D',
  },
  { page: 'Trend', no: 3, buildingIds: ['1'], grouping: 'building', interval: 'PT1H' },
];

/** Another four weeks in each round, so that no answer of the round before can be sent again. */
function daysOf(round: number): { first: number; end: number } {
  return { first: lastMonday - frameDays - round, end: lastMonday - round };
}

/** Of all time zones. */
function frameOf({ first, end }: { first: number; end: number }): PeerFrame {
  const day = 86_400;
  return { firstS: (first - 1) * day, endS: (end + 1) * day };
}

/** The calls of the page, building by building; their answers. */
async function askOurs(
  question: PeerQuestion,
  { first, end }: { first: number; end: number },
): Promise<string[]> {
  const answers: string[] = [];
  for (const id of question.buildingIds) {
    const timezone = timezoneOf(id, services);
    const iso = (dayNo: number) => new Date(zonedDayNumberStart(dayNo, timezone)).toISOString();
    const ofDays =
      question.interval === 'P1D' ? { coarser_intervals: 'INF', quarter_peaks: 'true' } : {};
    const query = {
      building_id: id,
      group_zones: question.grouping,
      startdatetime: iso(first),
      enddatetime: iso(end),
      interval: question.interval,
      ...ofDays,
      zones_valid: 'false',
      returntype: figureLabels.join(','),
      opening_hours: openingHours,
    };
    answers.push(await bench.get('/v4/metrics/zones', query));
  }
  return answers;
}

/** Writes the slots that the questions rest on where peers can read them, as one file of CSV for some series. */
async function exportSlots(
  to: string,
  groups: readonly AskedGroup[],
  frame: PeerFrame,
): Promise<string[]> {
  chmodSync(to, 0o755);
  const series = [...new Set(groups.map((group) => group.series))].toSorted(
    (one, other) => one - other,
  );
  const files: string[] = [];
  for (let at = 0; at < series.length; at += 50) {
    const parameters = {
      series: series.slice(at, at + 50),
      first_s: frame.firstS,
      end_s: frame.endS,
    };
    const file = join(to, `${files.length}.csv`);
    writeFileSync(
      file,
      await services.samples.queryBytes(benchSql('peerSlots.sql'), parameters, {
        queryClass: 'bulk',
      }),
    );
    files.push(file);
  }
  return files;
}

async function cpuOf(
  counter: () => number,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = counter();
  for (let time = 0; time < times; time += 1) await work();
  return (counter() - before) / times;
}

const cpuOfOurs = () => cpuOfProcesses();

/** CPU of everybody for a question, by round: ours for a frame that nobody asked about, ours again, then the peers'. */
async function measure(
  question: PeerQuestion,
  groups: readonly AskedGroup[],
  peers: readonly Peer[],
) {
  const times = question.interval === 'PT1H' ? repeats : 1;
  const first: number[] = [];
  const again: number[] = [];
  const others = peers.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    const days = daysOf(round);
    let answers: string[] = [];
    first.push(await cpuOf(cpuOfOurs, 1, async () => (answers = await askOurs(question, days))));
    again.push(await cpuOf(cpuOfOurs, repeats, async () => await askOurs(question, days)));
    for (const step of peers.keys()) {
      const at = (step + round) % peers.length;
      const peer = peers[at];
      if (!peer) continue;
      const rows = await peer.ask(question.no, frameOf(days));
      const difference = differenceOf(answers, { question, groups, rows });
      if (difference !== null) throw new Error(`${question.page}, ${peer.name}: ${difference}`);
      others[at]?.push(
        await cpuOf(
          () => peer.cpuMs(),
          times,
          async () => await peer.ask(question.no, frameOf(days)),
        ),
      );
    }
  }
  return { first: median(first), again: median(again), others: others.map(median) };
}

const groupsOf = new Map(questions.map((question) => [question, askedGroups(question, services)]));
const allDays = Array.from(
  { length: frameDays + rounds },
  (_, at) => lastMonday - frameDays - rounds + at,
);
const tables: PeerTables = {
  asked: [...groupsOf].flatMap(([{ no }, groups]) =>
    groups.map((group) => Object.assign({ question: no }, group)),
  ),
  open: questions.flatMap((question) =>
    openQuarters(question, allDays, services).map((one) =>
      Object.assign({ question: question.no }, one),
    ),
  ),
};
const files = mkdtempSync(join(tmpdir(), 'floorscope-bench-slots-'));
const engine = new EnginePeer(services.samples);
const range = { firstS: frameOf(daysOf(rounds)).firstS, endS: frameOf(daysOf(0)).endS };
const slots = await exportSlots(files, [...groupsOf.values()].flat(), range);
process.stderr.write(`${tables.asked.length} groups in ${slots.length} files\n`);
await engine.prepare(tables);
const duck = await DuckRollups.start(slots, tables);
process.stderr.write('DuckDB has them\n');
const postgres = await PostgresRollups.start(slots, tables);
process.stderr.write('PostgreSQL has them\n');
try {
  const peers: Peer[] = [engine, duck, ...(postgres ? [postgres] : [])];
  const lines: string[] = [];
  for (const question of questions) {
    const groups = groupsOf.get(question) ?? [];
    const { first, again, others } = await measure(question, groups, peers);
    const [bare = 0, , pg] = others;
    const whole = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(0));
    const verdict = again <= overSql * bare + besidesSqlMs ? 'pass' : 'FAIL';
    const against = pg === undefined ? '' : again <= ofPostgres * pg ? 'pass' : 'FAIL';
    const cells = [
      question.page,
      String(groups.length),
      whole(first),
      whole(again),
      whole(bare),
      verdict,
      whole(others[1]),
      whole(pg),
      against,
    ];
    lines.push(`| ${cells.join(' | ')} |`);
    process.stderr.write(`${lines.at(-1)}\n`);
  }
  const body = `
${aboutPortfolio(loaded)}

What pages ask over HTTP for their figures over four weeks, beside SQL that was written by hand for the same groups, buckets and figures from the
same rolled-up slots of groups: on the bare engine, on DuckDB in memory and on PostgreSQL (an index by series and time, 512 MB of buffers), which
hold the slots of these groups alone and are told which quarters of an hour are open. Answers are compared to six digits before.
*First* is about four weeks that nobody asked about, *again* the same once more, as a page is opened again. CPU ms of server and engine, or of
the peer, medians of ${rounds} rounds in turn; the goals are of *again*: ${overSql} times the bare engine and ${besidesSqlMs} ms, and ${ofPostgres} of PostgreSQL.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

| page | groups | first | again | bare engine | goal | DuckDB | PostgreSQL | goal |
|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
  if (options.dry) process.stdout.write(body);
  else writeSection('Pages beside peers', body);
} finally {
  duck.dispose();
  await postgres?.dispose();
  await bench.dispose();
  rmSync(files, { recursive: true, force: true });
  if (options.data === undefined) rmSync(place, { recursive: true, force: true });
}
