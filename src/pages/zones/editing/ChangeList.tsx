import type { ResultOf } from '#contract/endpoint.ts';
import type { zoneDraftCalls } from '#contract/zoneDrafts.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Plan, WireId } from '#domain/plan-edit/PlanZone.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { sensorText } from './sensors/mapSensor.ts';
import styles from './Editing.module.css';

export type Diff = ResultOf<typeof zoneDraftCalls.diff>;
type Change = Diff['changed'][number];

const fieldTitles: Readonly<Record<keyof Change['fields'], string>> = {
  name: 'name',
  type: 'type',
  layer_name: 'source',
  capacity: 'capacity',
  tags: 'tags',
  metadata: 'details',
  parent: 'zone it is part of',
};

/** What changed of a zone: "outline, name, capacity". */
function changeText({ fields, is_moved, m2: [before, after] }: Change): string {
  const named = (Object.keys(fields) as (keyof Change['fields'])[]).map(
    (field) => fieldTitles[field],
  );
  const area = !is_moved && before !== after ? ['area'] : [];
  return [...(is_moved ? ['outline'] : []), ...named, ...area].join(', ');
}

/** How many zones a draft adds, changes and ends, and what becomes of the seats. */
function diffText({ added, changed, ended, sensors, seats: [before, after] }: Diff): string {
  const parts = [
    [added.length, 'added'],
    [changed.length, 'changed'],
    [ended.length, 'removed'],
  ] as const;
  const said = parts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${formatPlural(count, 'zone')} ${what}`],
  );
  if (sensors.length > 0) said.push(`${formatPlural(sensors.length, 'sensor')} mapped`);
  const seats =
    before === after
      ? `${formatCount(after)} seats, unchanged`
      : `${formatCount(before)} → ${formatCount(after)} seats`;
  return [...(said.length === 0 ? ['No changes yet'] : said), seats].join(', ');
}

/** What the draft changes of the zones that are published. */
export function ChangeList({ diff, plan }: { diff: Diff; plan: Plan }) {
  const nameOf = (id: WireId): string => plan.get(toSpaceId(id))?.name || `Zone ${id}`;
  return (
    <>
      <p className={styles['note']}>{diffText(diff)}</p>
      <ul className={styles['changes']}>
        {diff.added.map((id) => (
          <li key={id}>
            <b>{nameOf(id)}</b> added
          </li>
        ))}
        {diff.changed.map((change) => (
          <li key={change.zone_id}>
            <b>{nameOf(change.zone_id)}</b> {changeText(change)}
          </li>
        ))}
        {diff.ended.map((id) => (
          <li key={id}>
            <b>{nameOf(id)}</b> removed
          </li>
        ))}
        {diff.sensors.map(({ source, sensor_id, from, zone_id: [old, now] }) => (
          <li key={`${source} ${sensor_id} ${from}`}>
            <b>{sensorText({ source, sensor_id })}</b>{' '}
            {now === null
              ? `no longer measures ${old === null ? 'a zone' : nameOf(old)}`
              : `measures ${nameOf(now)} from ${formatDay(from)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
