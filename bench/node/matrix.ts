import { parseOpeningHours } from '../../domain/opening-hours/parseOpeningHours.ts';
import { weekdayChange } from '../../domain/patterns/weekdayChange.ts';
import { weekdayOf } from '../../domain/time/dayNumber.ts';
import { groupSlots } from '../../domain/matrix/group/GroupSlots.ts';
import { zonePeriodSums } from '../../workers/matrix/figures/zonePeriodSums.ts';
import { toHeldMatrix } from '../../contract/decodeMatrix.ts';
import { openSpans } from '../../domain/matrix/openSpans.ts';
import {
  decodeRows,
  matrixScene,
  sceneBytes,
  sceneRows,
  wireBytes,
  type MatrixScene,
} from './matrixScene.ts';
import { measureRounds, median, ratios } from './measure.ts';
import { seededRandom } from './random.ts';
import { writeSection } from './writeSection.ts';

const rounds = 7;
/** Of so many zones one is given to the rows, which would not fit into one text. */
const rowStep = 40;

/** Throws unless both ways give the same values for the zones of the sample. */
function compareAnswers(scene: MatrixScene, bytes: Uint8Array<ArrayBuffer>, rows: string): void {
  const { columns, zonesById } = toHeldMatrix(bytes.slice().buffer);
  for (const [id, values] of decodeRows(rows, scene)) {
    const base = (zonesById.get(id)?.[0]?.row ?? 0) * scene.slots;
    for (let slot = 0; slot < scene.slots; slot += 1) {
      const count = (columns.people.numbers[base + slot] ?? 0) * columns.people.unit;
      const isSame =
        Math.abs(count - (values[slot * 4] ?? 0)) < 1e-4 &&
        columns.valid[base + slot] === (values[slot * 4 + 3] ?? 0);
      if (!isSame) throw new Error(`Zone ${id} differs in slot ${slot}`);
    }
  }
}

function figure(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

const scene = matrixScene(1_080, 9_072);
const bytes = sceneBytes(scene);
const rows = sceneRows(scene, rowStep);
compareAnswers(scene, bytes, rows);
const [ours, byRows] = measureRounds(
  [
    { name: 'matrix', run: () => toHeldMatrix(bytes.slice().buffer) },
    {
      name: 'rows',
      run: () => decodeRows(rows, scene),
      sample: { prepare: () => undefined, times: rowStep },
    },
  ],
  rounds,
  seededRandom(7),
);
if (ours === undefined || byRows === undefined) throw new Error('Nothing was measured');
const time = ratios(ours, byRows);
const wire = { matrix: wireBytes(bytes), rows: wireBytes(rows) * rowStep };
const plain = { matrix: bytes.length, rows: rows.length * rowStep };

const held = toHeldMatrix(bytes.slice().buffer);
const hours = {
  excludedPeriods: [],
  bankHolidays: [],
  bankHolidaysOpen: false,
  customIncidents: [],
};
const whole = { from: 0, to: held.slots };
const zones = [...held.zonesById.values()];
const means = { capacity: null, ignoreZeroValues: false, hasPeaks: false, hasLatest: false };
function onHours(text: string): number {
  const rule = parseOpeningHours(text);
  const spans = openSpans(held, held.frame, { ...hours, rule });
  let minutes = 0;
  const sumsOf = zonePeriodSums(held, spans, means);
  for (const periods of zones) minutes += sumsOf(periods).validMinutes;
  return minutes;
}
const random = seededRandom(3);
const workDays = Array.from({ length: 56 }, (_, day) => ({ day, value: random() })).filter(
  ({ day }) => weekdayOf(day) < 5,
);
const [before, after] = [workDays.slice(0, 20), workDays.slice(20)];
const computed = measureRounds(
  [
    {
      name: 'Floor series of all slots (count, U, F, valid share)',
      run: () =>
        groupSlots(held, held.zones, {
          wanted: { first: 0, length: held.slots, spans: [whole] },
          capacity: null,
        }),
    },
    { name: 'Three means of every zone, all hours', run: () => onHours('24/7') },
    {
      name: 'Three means of every zone, Mo-Fr 08:00-18:00',
      run: () => onHours('Mo-Fr 08:00-18:00'),
    },
    {
      name: 'p of 3,000 zones, four weeks against four',
      run: () => {
        for (let zone = 0; zone < 3_000; zone += 1) weekdayChange(after, before);
      },
    },
  ],
  rounds,
  seededRandom(11),
);

const mb = (size: number): string => `${(size / 1e6).toFixed(1)} MB`;
const share = (ratio: { matrix: number; rows: number }): string =>
  (ratio.matrix / ratio.rows).toPrecision(2);
const mark = (value: number, goal: number): string => (value <= goal ? 'pass' : 'FAIL');
const body = `
A floor of 1,080 zones over 9,072 slots (9.8 million cells) as getZoneMatrix answers it, against the same slots as rows of JSON
(\`zone_id\`, \`time\`, \`layer\`, \`count\`, \`count_max\`, \`in_use\`, \`valid\`), parsed and put into columns. Rows are given one zone in
${rowStep} and scaled up. CPU milliseconds, medians of ${rounds} interleaved rounds in one run; the values are compared before.
Bytes on the wire are those of the server's compression (brotli, quality 4).

| | matrix | rows of JSON | ratio | goal | |
|---|---|---|---|---|---|
| decoding, ms | ${figure(median(ours.rounds))} | ${figure(median(byRows.rounds))} | **${time.median.toPrecision(2)}** (${time.least.toPrecision(2)} to ${time.most.toPrecision(2)}) | 0.02 | ${mark(time.median, 0.02)} |
| bytes | ${mb(plain.matrix)} | ${mb(plain.rows)} | **${share(plain)}** | 0.03 | ${mark(plain.matrix / plain.rows, 0.03)} |
| bytes on the wire | ${mb(wire.matrix)} | ${mb(wire.rows)} | ${share(wire)} | | |

What the worker computes of it, one thread:

| | ms |
|---|---|
${computed.map(({ name, rounds: each }) => `| ${name} | ${figure(median(each))} |`).join('\n')}
`;
writeSection('Matrix of a floor', body);
console.log(body);
