import { useState } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import {
  LaterCalendar,
  useCalendarAhead,
} from '#src/features/filters/time-frame/control/LaterCalendar.tsx';
import { systemClock } from '#src/lib/browser/clock.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import type { Option } from '#src/ui/select/OptionItem.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { MarkerListParams } from './markerListParams.ts';
import styles from '../TimeMarkersPage.module.css';

interface MarkerFiltersProps {
  params: MarkerListParams;
  onChange: (change: Partial<MarkerListParams>) => void;
}

const states = [
  { id: 'active', label: 'Active' },
  { id: 'deleted', label: 'Deleted' },
  { id: 'all', label: 'All' },
] as const;

const everywhere = 'everywhere';

/** What the list is narrowed to. */
export function MarkerFilters({ params, onChange }: MarkerFiltersProps) {
  const spaces = useSpaces();
  return (
    <div className={styles['filters']} role="search">
      <SearchField
        label="Search time markers"
        value={params.text}
        onChange={(text) => onChange({ text })}
      />
      <Pill
        label="Space"
        options={[{ id: everywhere, label: 'All' }, ...spaceOptions(spaces)]}
        value={params.spaceId ?? everywhere}
        onChange={(id) => onChange({ spaceId: id === everywhere ? null : id })}
      />
      <PeriodPill days={params.days} onChange={(days) => onChange({ days })} />
      <SegmentedControl
        label="State"
        options={states}
        value={params.show}
        onChange={(show) => onChange({ show })}
      />
    </div>
  );
}

/** Campuses, then buildings, each with its floors; a zone is found by its name in the search. */
function spaceOptions(spaces: SpaceStore): Option[] {
  const options: Option[] = [];
  for (const { id, name } of spaces.campuses.values())
    options.push({ id, label: name, detail: 'Campus' });
  for (const building of spaces.buildings.values()) {
    options.push({ id: building.id, label: building.name, detail: 'Building' });
    for (const id of building.floorIds)
      options.push({
        id,
        label: spaces.floors.get(id)?.displayName ?? id,
        detail: building.name,
      });
  }
  return options;
}

interface PeriodPillProps {
  days: DayRange | null;
  onChange: (days: DayRange | null) => void;
}

const yearDays = 366;

function PeriodPill({ days, onChange }: PeriodPillProps) {
  const [isOpen, setOpen] = useState(false);
  useCalendarAhead();
  const today = localDayNumber(systemClock.now(), 'UTC');
  const text = days && formatDayRange(days);
  const choose = (chosen: DayRange | null) => {
    onChange(chosen);
    setOpen(false);
  };
  return (
    <PanelPill title="Period" value={text ?? 'Any time'} isOpen={isOpen} onOpenChange={setOpen}>
      <LaterCalendar
        days={days ?? { startDay: today, endDayExclusive: today + 1 }}
        allowed={{ startDay: today - 10 * yearDays, endDayExclusive: today + 2 * yearDays }}
        today={today}
        applyText="Show period"
        isFocused
        onApply={choose}
        onCancel={() => setOpen(false)}
      />
      {days !== null && (
        <div className={styles['anyTime']}>
          <Button kind="quiet" isWide onPress={() => choose(null)}>
            Any time
          </Button>
        </div>
      )}
    </PanelPill>
  );
}
