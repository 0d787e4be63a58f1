import { z } from 'zod';
import type { DraftConflict } from '#contract/zoneDrafts.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { areaUnits } from '#src/lib/format/measures.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import styles from './Editing.module.css';
import { fieldsOf } from './zoneFields.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';

export type Side = 'mine' | 'theirs';

const planChanged = z.object({ conflicts: z.array(z.custom<DraftConflict>()) });

/** The zones that somebody else published meanwhile, where that is why publishing was refused. */
export function conflictsOf(error: Error | null): readonly DraftConflict[] | null {
  if (!(error instanceof ApiError) || error.code !== 'PLAN_CHANGED') return null;
  return planChanged.parse(error.current).conflicts;
}

interface ConflictChoiceProps {
  conflicts: readonly DraftConflict[];
  floors: PlanFloors;
  sides: ReadonlyMap<string, Side>;
  onChange: (sides: ReadonlyMap<string, Side>) => void;
  error: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Asks whose version of each zone stays, with both to look at. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { conflicts, floors, sides, onChange, error, onDone, onClose } = props;
  const all = (side: Side) =>
    onChange(new Map(conflicts.map(({ zone_id }) => [toSpaceId(zone_id), side])));
  const left = conflicts.filter(({ zone_id }) => !sides.has(toSpaceId(zone_id))).length;
  return (
    <div className={styles['start']}>
      <p>
        {publishersText(conflicts)} published {formatPlural(conflicts.length, 'zone')} you also
        changed. Choose which version stays. Zones that only one of you changed merge by themselves.
      </p>
      <div className={styles['actions']}>
        <Button onPress={() => all('mine')}>Keep all of mine</Button>
        <Button onPress={() => all('theirs')}>Take all of theirs</Button>
      </div>
      <ul className={styles['conflicts']}>
        {conflicts.map((conflict) => {
          const id = toSpaceId(conflict.zone_id);
          const [mine, theirs] = [conflict.mine, conflict.theirs] as (PlanZone | null)[];
          const side = sides.get(id);
          return (
            <li key={id}>
              <h3>{(mine ?? theirs)?.name ?? id}</h3>
              <div className={styles['versions']}>
                <Version title="Yours" zone={mine ?? null} other={theirs ?? null} floors={floors} />
                <Version
                  title={theirsTitle(conflict.published_at)}
                  zone={theirs ?? null}
                  other={mine ?? null}
                  floors={floors}
                />
              </div>
              <SegmentedControl
                label={`Version of ${(mine ?? theirs)?.name ?? id}`}
                options={[
                  { id: 'mine', label: 'Keep mine' },
                  { id: 'theirs', label: 'Take theirs' },
                ]}
                value={side ?? ('none' as Side)}
                onChange={(chosen) => onChange(new Map([...sides, [id, chosen]]))}
              />
            </li>
          );
        })}
      </ul>
      <FormNotice>{error}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabledReason={left > 0 ? `${formatPlural(left, 'zone')} left to decide` : null}
          onPress={onDone}
        >
          Bring the draft up to date
        </Button>
      </div>
    </div>
  );
}

/** Who published the other versions: their names where all are known. */
function publishersText(conflicts: readonly DraftConflict[]): string {
  const names = [...new Set(conflicts.map((conflict) => conflict.published_by))];
  const known = names.filter((name) => name !== null);
  if (known.length === 0 || known.length < names.length) return 'Someone else';
  return new Intl.ListFormat('en-US').format(known);
}

function theirsTitle(at: string | null): string {
  return at === null ? 'Theirs' : `Theirs, ${formatInstant(at)}`;
}

interface VersionProps {
  title: string;
  zone: PlanZone | null;
  other: PlanZone | null;
  floors: PlanFloors;
}

function Version({ title, zone, other, floors }: VersionProps) {
  const { unitOfMeasure: unit } = useStartUp().userData;
  if (zone === null)
    return (
      <div>
        <b>{title}</b>
        <p>Removed</p>
      </div>
    );
  const { name, type, capacity, area, tags } = fieldsOf(zone, unit);
  const floor = floors.get(toSpaceId(zone.floor_id));
  return (
    <div>
      <b>{title}</b>
      {floor !== undefined && <MiniPlan zone={zone} other={other} floor={floor} />}
      <p>
        {name}
        {type === '' ? '' : `, ${type}`}
      </p>
      <p>
        {capacity === '' ? 'No capacity' : `Capacity ${capacity}`}
        {area === '' ? '' : `, ${area} ${areaUnits[unit]}`}
      </p>
      {tags !== '' && <p>{tags}</p>}
    </div>
  );
}

interface MiniPlanProps {
  zone: PlanZone;
  /** The other version, dashed. */
  other: PlanZone | null;
  floor: Pick<PlanFloor, 'width' | 'height'>;
}

/** The outline of a zone over that of its other version. */
function MiniPlan({ zone, other, floor: { width, height } }: MiniPlanProps) {
  const cornersOf = ({ normalised_points }: PlanZone) =>
    normalised_points.map(([x, y]) => [x * width, y * height] as const);
  const all = [zone, ...(other === null ? [] : [other])].flatMap(cornersOf);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const margin = size * 0.06;
  const box = [left - margin, top - margin, size + 2 * margin, size + 2 * margin].join(' ');
  return (
    <svg className={styles['mini']} viewBox={box} aria-hidden>
      {other !== null && (
        <polygon className={styles['other']} points={cornersOf(other).join(' ')} />
      )}
      <polygon className={styles['own']} points={cornersOf(zone).join(' ')} />
    </svg>
  );
}
