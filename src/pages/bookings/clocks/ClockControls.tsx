import styles from '#src/features/bookings/Bookings.module.css';
import { TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { allDays, dayChoices } from './clockDays.ts';
import type { ClockData } from './readClocks.ts';
import { chooseWeek, chosenWeek, pinnedRooms, pinRooms } from './shownDials.ts';
import { weeksOf } from './teachingWeeks.ts';
import type { ClockView } from './toClocks.ts';

export type ClockProps = Shown<BuildingPlace, ClockData, ClockView>;

const teachingWeek = 'Mo-Fr 09:00-18:00';
const allWeeks = 'all';

/** Which days, weeks and hours the dials are about, and which two stand side by side. */
export function ClockControls({ view, filters }: ClockProps) {
  if (view.dials.length === 0) return null;
  const { values, change, frame } = filters;
  const weeks = [{ id: allWeeks, label: 'All weeks' }, ...weeksOf(frame.days)];
  const isTeaching = values.opening_hours === teachingWeek;
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <Pill
        label="Day"
        options={dayChoices(view.weekdays)}
        value={view.day}
        onChange={(id) => change({ group: id === allDays ? null : id })}
      />
      <Pill
        label="Week"
        options={weeks}
        value={chosenWeek(values) ?? allWeeks}
        onChange={(id) => change(chooseWeek(values, id === allWeeks ? null : id))}
      />
      <SegmentedControl
        label="Hours"
        options={[
          { id: 'usual', label: 'Opening hours' },
          { id: 'teaching', label: 'Mon–Fri 09–18' },
        ]}
        value={isTeaching ? 'teaching' : 'usual'}
        onChange={(id) => filters.selectOpeningHours(id === 'teaching' ? teachingWeek : null)}
      />
      <MultiPill
        label="Side by side"
        emptyText="Choose two rooms"
        options={view.booked.rooms.map(({ id, name }) => ({ id, label: name }))}
        values={pinnedRooms(values)}
        onChange={(ids) => change(pinRooms(values, ids))}
      />
      <TableSwitch filters={filters} />
    </div>
  );
}
