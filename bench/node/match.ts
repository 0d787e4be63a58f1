import { cpus } from 'node:os';
import { matchSensorZones } from '../../domain/geometry/matchSensorZones.ts';
import {
  matchByPlainTurf,
  matchByPolygonClipping,
  matchByRbushAndEveryTurf,
  matchByRbushAndTurf,
} from './matchPeers.ts';
import { buildMatchScene } from './matchScene.ts';
import { measureRounds, median, ratios } from './measure.ts';
import { seededRandom } from './random.ts';
import { writeSection } from './writeSection.ts';
import type { OutlinedZone } from '../../domain/geometry/matchSensorZones.ts';
import type { MatchScene } from './matchScene.ts';
import type { PeerMatches } from './matchPeers.ts';

const rounds = 7;

interface Peer {
  name: string;
  match: (sensors: OutlinedZone[], wifis: OutlinedZone[]) => PeerMatches;
  /** Sensor zones it is given, evenly from the scene: all, or a sample where all would take minutes. */
  sample: number;
  /** Greatest ratio allowed, where there is a goal. */
  goal?: number;
}

function peersFor(sensorCount: number): Peer[] {
  return [
    {
      name: 'flatbush + polygon-clipping',
      match: matchByPolygonClipping,
      sample: sensorCount,
      goal: 0.2,
    },
    {
      name: 'rbush + turf, every candidate',
      match: matchByRbushAndEveryTurf,
      sample: 2_000,
      goal: 0.01,
    },
    { name: 'rbush + turf, smallest first', match: matchByRbushAndTurf, sample: 2_000 },
    { name: 'plain turf', match: matchByPlainTurf, sample: 12 },
  ];
}

/** Compares answers before any time is taken; throws at the first difference. */
function compareAnswers(
  scene: MatchScene,
  ours: Map<string, string>,
  peer: Peer,
): { same: number; gaveUp: number } {
  const sensors = sampleOf(scene.sensors, peer.sample);
  const theirs = peer.match(sensors, scene.wifis);
  let gaveUp = 0;
  for (const { id } of sensors) {
    const answer = theirs.get(id);
    if (answer === null) gaveUp += 1;
    else if (answer !== ours.get(id)) {
      throw new Error(`${peer.name} matches ${id} to ${answer}, we to ${ours.get(id)}`);
    }
  }
  return { same: sensors.length - gaveUp, gaveUp };
}

function sampleOf<Item>(items: readonly Item[], size: number): Item[] {
  if (size >= items.length) return [...items];
  return Array.from(
    { length: size },
    (_, i) => items[Math.floor(((i + 0.5) * items.length) / size)],
  ).filter((item) => item !== undefined);
}

function benchScene(sensorCount: number): string[] {
  const scene = buildMatchScene(sensorCount);
  const ours = matchSensorZones(scene.sensors, scene.wifis);
  const peers = peersFor(sensorCount);
  const answers = peers.map((peer) => compareAnswers(scene, ours, peer));
  const [own, ...theirs] = measureRounds(
    [
      { name: 'ours', run: () => matchSensorZones(scene.sensors, scene.wifis) },
      ...peers.map(({ name, match, sample }) => {
        const sensors = sampleOf(scene.sensors, sample);
        const run = () => match(sensors, scene.wifis);
        if (sensors.length === sensorCount) return { name, run };
        const prepare = () => match([], scene.wifis);
        return { name, run, sample: { prepare, times: sensorCount / sensors.length } };
      }),
    ],
    rounds,
    seededRandom(sensorCount),
  );
  if (own === undefined) throw new Error('Nothing was measured');
  const zones = `${sensorCount.toLocaleString('en')} / ${scene.wifis.length.toLocaleString('en')}`;
  return peers.map((peer, i) => {
    const timing = theirs[i];
    const answer = answers[i];
    if (timing === undefined || answer === undefined)
      throw new Error(`${peer.name} was not measured`);
    const ratio = ratios(own, timing);
    return [
      zones,
      peer.name,
      `${answer.same} of ${answer.same + answer.gaveUp}`,
      answer.gaveUp,
      median(own.rounds).toFixed(0),
      median(timing.rounds).toFixed(0),
      `**${ratio.median.toPrecision(2)}** (${ratio.least.toPrecision(2)} to ${ratio.most.toPrecision(2)})`,
      peer.goal === undefined
        ? ''
        : `<= ${peer.goal}: ${ratio.median <= peer.goal ? 'pass' : 'FAIL'}`,
    ].join(' | ');
  });
}

const rows = [10_000, 50_000].flatMap(benchScene);
const body = `
Sensor zones to the smallest overlapping Wi-Fi zone. CPU milliseconds of the process for the whole scene, medians of ${rounds}
interleaved rounds in one run, Node ${process.versions.node}, ${cpus().length} cores (shared). The ratio is ours over the peer's, median of the
rounds (least to greatest). Peers try the smallest candidate first and stop at the first overlap, as ours does, unless it says otherwise. Those with turf run on a sample of 2,000 and 12 sensor
zones, scaled up (what they prepare counts once). Answers are compared before times; "gave up" counts the
sensor zones for which the peer threw an error.

| sensor / Wi-Fi zones | peer | same answer | gave up | ours ms | peer ms | ratio | goal |
|---|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row} |`).join('\n')}
`;
writeSection('Matching', body);
console.log(body);
