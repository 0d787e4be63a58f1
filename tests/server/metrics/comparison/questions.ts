import type { Question } from './reference.ts';
import { rules } from './wallClock.ts';
import { pick, type Random, type WorldBuilding, type WorldZone } from './world.ts';

/** A question to the API, and the same to the reference. */
export interface Asked {
  query: Record<string, string>;
  question: Question;
}

const minuteMs = 60_000;

function frame(
  random: Random,
  { startMs, endMs }: WorldBuilding,
): { startMs: number; endMs: number } {
  const step = pick(random, [1440, 60, 60, 30, 15, 7]) * minuteMs;
  const steps = Math.floor((endMs - startMs) / step);
  const from = Math.floor(random() * steps * 0.7);
  const length = 1 + Math.floor(random() * (steps - from));
  return random() < 0.25
    ? { startMs: startMs - 30 * minuteMs, endMs: endMs + 90 * minuteMs }
    : { startMs: startMs + from * step, endMs: startMs + (from + length) * step };
}

function filterOf(random: Random, { id }: WorldBuilding): [string, (zone: WorldZone) => boolean] {
  return pick(random, [
    ['layer_name==sensorlayer', ({ layer }) => layer === 'sensorlayer'],
    ['layer_name==pirlayer', ({ layer }) => layer === 'pirlayer'],
    ['layer_name==unifiedlayer', ({ layer }) => layer !== 'bookinglayer'],
    [`floor_id==${id + 2}`, ({ floor }) => floor === id + 2],
    [`floor_id==${id + 3}`, ({ floor }) => floor === id + 3],
  ] as [string, (zone: WorldZone) => boolean][]);
}

export function randomQuestion(random: Random, world: readonly WorldBuilding[]): Asked {
  const building = pick(random, world);
  const { startMs, endMs } = frame(random, building);
  const interval = pick(random, ['PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Q', 'INF']);
  const rule = pick(random, [...Object.keys(rules), '24/7']);
  const isStrict = random() < 0.2;
  const [filter, passes] = random() < 0.3 ? filterOf(random, building) : [null, () => true];
  const incidentMs = startMs + 77 * minuteMs;
  const incident =
    random() < 0.15 ? { startMs: incidentMs, endMs: incidentMs + 143 * minuteMs } : null;
  const capacity = random() < 0.15 ? 'plan' : null;
  const ignoreZeroValues = random() < 0.2;
  const iso = (ms: number) => new Date(ms).toISOString();
  const query: Record<string, string> = {
    building_id: String(building.id),
    startdatetime: iso(startMs),
    enddatetime: iso(endMs),
    interval,
    group_zones: pick(random, [
      'building',
      'floor',
      'floor',
      'zone',
      'all',
      'tag:team',
      'building,tag:team',
    ]),
    ...(rule === 'Mo-Fr 07:00-19:00' ? {} : { opening_hours: rule }),
    ...(isStrict
      ? { ignore_missing_data: 'false', percentage_data_needed_for_aggregation: '55' }
      : {}),
    ...(filter === null ? {} : { filter_zones: filter }),
    ...(incident === null
      ? {}
      : { custom_incident_period: `${iso(incident.startMs)}/${iso(incident.endMs)}` }),
    ...(capacity === null ? {} : { capacity }),
    ...(ignoreZeroValues ? { ignore_zero_values: 'true' } : {}),
  };
  const question = {
    buildings: [building],
    startMs,
    endMs,
    interval,
    rule,
    capacity,
    ignoreZeroValues,
    incident,
    passes,
  };
  return { query, question: { ...question, strictShare: isStrict ? 0.55 : null } };
}
