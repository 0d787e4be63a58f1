import { cpus, loadavg } from 'node:os';
import { consolidateSteps } from '../../domain/planning/consolidate/consolidateSteps.ts';
import { seatedFloors } from '../../domain/planning/consolidate/Study.ts';
import { frontierSteps, type Frontier } from '../../domain/planning/consolidate/frontier.ts';
import { usualScenario } from '../../domain/planning/consolidate/Scenario.ts';
import { usableQuarters } from '../../domain/planning/consolidate/usableQuarters.ts';
import { usualQuestion } from '../../domain/planning/team-space/TeamQuestion.ts';
import { teamSpaceSteps } from '../../domain/planning/team-space/teamSpaceSteps.ts';
import { weekdayOf } from '../../domain/time/dayNumber.ts';
import { toTeamFloor } from '../../tests/domain/planning/team-space/randomFloors.ts';
import { PlainTeamSpace } from '../../tests/oracles/teamSpace.ts';
import { BenchServer } from '../server/BenchServer.ts';
import { benchSql } from '../server/benchSql.ts';
import { cpuOfProcesses } from '../server/cpuOfProcesses.ts';
import { bareScenario, type BareFigures } from './bareScenario.ts';
import { measureRounds, median, ratios, type Contestant } from './measure.ts';
import { sliderScenario, studyScene, teamScene } from './planningScene.ts';
import { seededRandom } from './random.ts';
import { writeSection } from './writeSection.ts';

const rounds = 7;
/** The plain script takes most of a minute. */
const teamRounds = 3;
/** A scenario takes a few milliseconds: so many are one run. */
const repeats = 20;

function atOnce<Answer>(steps: Generator<void, Answer>): Answer {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

function times(work: () => unknown): () => void {
  return () => {
    for (let at = 0; at < repeats; at += 1) work();
  };
}

function requireClose(name: string, a: number | null | undefined, b: number | null | undefined) {
  if (Math.abs((a ?? Number.NaN) - (b ?? Number.NaN)) < 1e-6) return;
  throw new Error(`${name} differs: ${a} and ${b}`);
}

/** A line of the table, of two contestants in the same rounds. */
function line(name: string, [ours, peer]: [Contestant, Contestant], goal: number): string {
  const [own, other] = measureRounds([ours, peer], rounds, seededRandom(7));
  if (own === undefined || other === undefined) throw new Error('Nothing was measured');
  const ratio = ratios(own, other);
  return toLine(name, { own: median(own.rounds), other: median(other.rounds), ...ratio, goal });
}

interface Measured {
  own: number;
  other: number;
  median: number;
  least: number;
  most: number;
  goal: number;
}

function toLine(name: string, { own, other, goal, ...ratio }: Measured): string {
  const [middle, least, most] = [ratio.median, ratio.least, ratio.most].map((value) =>
    value.toPrecision(2),
  );
  const verdict = ratio.median <= goal ? 'pass' : 'FAIL';
  return `| ${name} | ${own.toPrecision(3)} | ${other.toPrecision(3)} | **${middle}** (${least} to ${most}) | <= ${goal}: ${verdict} |`;
}

interface RareContest {
  ours: () => unknown;
  peer: () => unknown;
  /** How often the peer's work goes into the whole. */
  times: number;
  rounds: number;
}

/** A line of the table of what takes seconds: CPU of this process and the engine, ours warmed up. */
async function rareLine(name: string, contest: RareContest, goal: number): Promise<string> {
  const cost = async (work: () => unknown): Promise<number> => {
    const before = cpuOfProcesses();
    await work();
    return cpuOfProcesses() - before;
  };
  await cost(contest.ours);
  const own: number[] = [];
  const other: number[] = [];
  for (let round = 0; round < contest.rounds; round += 1) {
    own.push(await cost(contest.ours));
    other.push((await cost(contest.peer)) * contest.times);
  }
  const each = own.map((ms, at) => ms / (other[at] ?? Number.NaN));
  const ratio = { median: median(each), least: Math.min(...each), most: Math.max(...each) };
  return toLine(name, { own: median(own), other: median(other), ...ratio, goal });
}

const study = studyScene({ floors: 12, zones: 90 });
const scenario = sliderScenario(study);

function scenarioLine(): string {
  const answer = atOnce(consolidateSteps(study, scenario));
  const bare = bareScenario(study, scenario, answer.shares);
  const pairs: [string, BareFigures | undefined, BareFigures][] = [
    ['the building', bare.together, { ...answer.result }],
    ...answer.receivers.map((own): [string, BareFigures | undefined, BareFigures] => [
      `floor ${own.floorId}`,
      bare.floors.get(own.floorId),
      own,
    ]),
  ];
  for (const [name, a, b] of pairs)
    for (const key of ['peopleMean', 'timeOverTarget', 'timeOverCapacity', 'peak'] as const)
      requireClose(`${key} of ${name}`, a?.[key], b[key]);
  return line(
    `a scenario after a slider, with 1,000 months and a day to replay, / a bare loop over the slots (${repeats} each)`,
    [
      { name: 'ours', run: times(() => atOnce(consolidateSteps(study, scenario))) },
      { name: 'loop', run: times(() => bareScenario(study, scenario, answer.shares)) },
    ],
    2,
  );
}

const subset = benchSql('subset.sql');
/** SQLs in a round; the rest of the subsets are taken to cost as much. */
const sampled = 64;

function searchAll(): Frontier {
  const floors = seatedFloors(study);
  const quarters = usableQuarters(
    study,
    floors.map(({ people }) => people),
  );
  const asked = { ...usualScenario, growth: 1.2 };
  const frontier = atOnce(frontierSteps({ floors, scenario: asked, quarters }));
  if (frontier === null) throw new Error('No subset was looked at');
  return frontier;
}

/** The people of each floor and quarter in a table of the engine. */
async function fillTable({ samples }: BenchServer['server']['services']): Promise<void> {
  const bulk = { queryClass: 'bulk' } as const;
  await samples.command(benchSql('benchQuarters.sql'), {}, bulk);
  const quarters = usableQuarters(
    study,
    study.floors.map(({ people }) => people),
  );
  for (const { id, people } of study.floors) {
    const means = quarters.meansOf(people);
    const rows = Array.from(means, (mean, at) => `(${id},${at},${quarters.minutes[at]},${mean})`);
    await samples.command(`insert into bench_quarters values ${rows.join(',')}`, {}, bulk);
  }
}

async function frontierLine(): Promise<string> {
  const bench = await BenchServer.start([]);
  try {
    const { services } = bench.server;
    await fillTable(services);
    const seats = study.floors.reduce((sum, floor) => sum + floor.seats, 0);
    const overTarget = async (closed: readonly string[]): Promise<number> => {
      const open = seats - closed.length * (study.floors[0]?.seats ?? 0);
      const [row] = await services.samples.queryCompact(subset, {
        closed: closed.map(Number),
        most: usualScenario.target * open + 1e-9,
      });
      return Number(row?.[0]);
    };
    const { bestByCount, pareto, searched } = searchAll();
    const points = [...bestByCount, ...pareto];
    for (const { closed, timeOverTarget } of points)
      requireClose(`subset ${closed.join()}`, await overTarget(closed), timeOverTarget);
    const searchBySql = async () => {
      for (let at = 0; at < sampled; at += 1)
        await overTarget(points[at % points.length]?.closed ?? []);
    };
    const contest = { ours: searchAll, peer: searchBySql, times: searched / sampled, rounds };
    return await rareLine(
      `${searched.toLocaleString('en-US')} subsets of 12 floors / one SQL each on the bare engine`,
      contest,
      0.01,
    );
  } finally {
    await bench.dispose();
  }
}

async function teamLine(): Promise<string> {
  const { floor, today } = teamScene(40, 25);
  const ours = [toTeamFloor(floor, today)];
  const people = 30;
  const question = { ...usualQuestion, people };
  const plainQuestion = {
    ...question,
    filterTag: null,
    kept: [],
    includesRooms: false,
    today,
    weekdayOf,
  };
  const search = () => atOnce(teamSpaceSteps(ours, question));
  const plain = () => new PlainTeamSpace([floor], plainQuestion).results;
  const found = search();
  const expected = plain();
  if (found.results.length !== expected.length || found.results.length === 0)
    throw new Error(`${found.results.length} places, and ${expected.length} by the definitions`);
  for (const [at, result] of found.results.entries()) {
    const other = expected[at];
    if (result.zoneIds.join() !== other?.zoneIds.join()) throw new Error(`Place ${at} differs`);
    requireClose(`score of place ${at}`, result.score, other.score);
  }
  return await rareLine(
    `a team of ${people} among ${found.candidates.toLocaleString('en-US')} candidates / the definitions as a plain script`,
    { ours: search, peer: plain, times: 1, rounds: teamRounds },
    0.1,
  );
}

const lines = [scenarioLine(), await frontierLine(), await teamLine()];
const load = loadavg().map((value) => value.toFixed(1));
const body = `
Scenarios on 12 floors of 90 zones over six weeks of working days, 07:00 to 19:00 (4,320 slots), and a search among 1,000 places over
four weeks. CPU milliseconds, medians of ${rounds} interleaved rounds in one run (the search: ${teamRounds}); of the SQL that of this process and the engine, ${sampled} of the
subsets a round, scaled up. Answers are compared before: people, peaks and time over target of every floor to 1e-6, time over target of
every subset on the frontier, every place with its score. Node ${process.version}, ${cpus().length} shared cores, load ${load.join(', ')}.

| what | ours ms | peer ms | ratio | goal |
|---|---|---|---|---|
${lines.join('\n')}
`;
writeSection('Planning', body);
console.log(body);
process.exit(0);
