import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import type { TeamForm } from './TeamForm.ts';
import styles from './TeamSpace.module.css';
import { weekdayLabels } from './teamSpaceTexts.ts';
import type { TeamSpaceView } from './TeamSpaceView.ts';

const mostPeople = 100_000;
const mostResults = 20;

const sliders: readonly {
  id: 'attendance' | 'target' | 'serviceLevel';
  title: string;
  label: string;
  least: number;
}[] = [
  {
    id: 'attendance',
    title: 'Attendance at peak',
    label: 'Attendance: share of the team that is there on the same day',
    least: 0.01,
  },
  {
    id: 'target',
    title: 'Target occupancy at peak',
    label: 'Target: share of seats that may be taken at peak',
    least: 0.1,
  },
  {
    id: 'serviceLevel',
    title: 'Service level: days within target',
    label: 'Service level: share of days whose peak must be within the target',
    least: 0.5,
  },
];

/** What the team needs. It opens with an example. */
export function TeamFormCard({ view }: { view: TeamSpaceView }) {
  const { form, setForm } = view;
  const change = (part: Partial<TeamForm>) => setForm({ ...form, ...part });
  return (
    <Card className={styles['form']} label="The team">
      <div className={styles['fields']}>
        <div className={styles['number']}>
          <NumberField
            label="People"
            value={form.people}
            min={1}
            max={mostPeople}
            onChange={(people) => change({ people: Math.round(people) })}
          />
        </div>
        {sliders.map(({ id, title, label, least }) => {
          const set = (value: number) => change({ [id]: Math.max(least, value) });
          return (
            <div className={styles['slider']} key={id}>
              <span aria-hidden>{title}</span>
              <PercentSlider
                label={label}
                value={form[id]}
                max={1}
                onChange={set}
                onChangeEnd={set}
              />
            </div>
          );
        })}
        <div className={styles['number']}>
          <NumberField
            label="Results"
            value={form.mostResults}
            min={1}
            max={mostResults}
            onChange={(most) => change({ mostResults: Math.round(most) })}
          />
        </div>
      </div>
      <div className={styles['fields']}>
        <Weekdays form={form} onChange={(weekdays) => change({ weekdays })} />
        <MultiPill
          label="Floors"
          options={view.floors}
          values={form.floorIds ?? []}
          onChange={(ids) => change({ floorIds: ids.length === 0 ? null : ids })}
        />
        <MultiPill
          label="Wanted tags"
          options={view.tags}
          values={form.tags}
          emptyText="None"
          onChange={(tags) => change({ tags })}
        />
        <Switch isOn={form.includesRooms} onChange={(includesRooms) => change({ includesRooms })}>
          Include rooms
        </Switch>
      </div>
      <ZoneLimits form={form} onChange={change} />
      <p className={styles['hint']}>
        Past days are replayed; nothing changes in the building. A place fits if, on the share of
        days that the service level sets, its people and the team together take no more of the seats
        than the target.
      </p>
    </Card>
  );
}

interface ZoneLimitsProps {
  form: TeamForm;
  onChange: (part: Partial<TeamForm>) => void;
}

/** Which zones a saved search leaves out, and the way to let them in again. */
function ZoneLimits({ form: { filterZones, keptZoneIds }, onChange }: ZoneLimitsProps) {
  return (
    <>
      {filterZones !== null && (
        <p className={styles['hint']}>
          This search only looks at zones that match <code>{filterZones}</code>.{' '}
          <TextButton onPress={() => onChange({ filterZones: null })}>Look at all zones</TextButton>
        </p>
      )}
      {keptZoneIds.length > 0 && (
        <p className={styles['hint']}>
          This search leaves out {formatPlural(keptZoneIds.length, 'zone')}.{' '}
          <TextButton onPress={() => onChange({ keptZoneIds: [] })}>Include them</TextButton>
        </p>
      )}
    </>
  );
}

interface WeekdaysProps {
  form: TeamForm;
  onChange: (weekdays: number[]) => void;
}

/** The days of the team, at least one. */
function Weekdays({ form: { weekdays }, onChange }: WeekdaysProps) {
  const toggle = (day: number, isOn: boolean) => {
    const next = isOn
      ? [...weekdays, day].toSorted((a, b) => a - b)
      : weekdays.filter((own) => own !== day);
    if (next.length > 0) onChange(next);
  };
  return (
    <div className={styles['weekdays']} role="group" aria-label="Weekdays">
      {weekdayLabels.map((label, day) => (
        <ToggleChip
          key={label}
          isOn={weekdays.includes(day)}
          onChange={(isOn) => toggle(day, isOn)}
        >
          {label}
        </ToggleChip>
      ))}
    </div>
  );
}
