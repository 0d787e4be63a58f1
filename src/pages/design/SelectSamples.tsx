import { useState } from 'react';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { OptionList } from '#src/ui/select/OptionList.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { SingleList } from '#src/ui/select/SingleList.tsx';
import { DaysCalendar } from '#src/ui/date-picker/DaysCalendar.tsx';
import { DateRangePicker } from '#src/ui/date-picker/DateRangePicker.tsx';
import { floors, nothing } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const views = [
  { id: 'plan', label: 'Plan' },
  { id: 'table', label: 'Table' },
  { id: 'both', label: 'Both', refusal: 'There is no room for both here' },
] as const;

/** What is chosen. */
export function SelectSamples() {
  const [floor, setFloor] = useState('1');
  const [chosen, setChosen] = useState<readonly string[]>(['1', '2']);
  const [days, setDays] = useState<readonly string[]>(['2026-11-03', '2026-11-10']);
  const [view, setView] = useState<(typeof views)[number]['id']>('plan');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Specimen name="Pill, MultiPill, PanelPill with SingleList">
        <Pill label="Floor" options={floors} value={floor} onChange={setFloor} />
        <Pill
          label="Zone"
          options={[]}
          value={null}
          emptyText="None available"
          onChange={nothing}
        />
        <MultiPill label="Floors" options={floors} values={chosen} onChange={setChosen} />
        <PanelPill
          title="Hours"
          value="Office hours"
          warning="Couldn’t load these hours"
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          <SingleList label="Floors, one" options={floors} chosenId={floor} onChoose={setFloor} />
        </PanelPill>
      </Specimen>
      <Specimen name="SegmentedControl">
        <SegmentedControl label="View" options={views} value={view} onChange={setView} />
      </Specimen>
      <Specimen name="OptionList">
        <OptionList
          label="Floors, several"
          options={floors}
          selection={{ ids: chosen, onChange: setChosen }}
        />
      </Specimen>
      <Specimen name="DateRangePicker">
        <DateRangePicker
          first="2026-11-02"
          last="2026-11-20"
          min="2026-09-01"
          max="2026-11-21"
          today="2026-11-21"
          isFocused={false}
          onPickDay={nothing}
          onPickWeek={nothing}
          summary="Nov 2 – 20, 2026"
          applyText="Apply time frame"
          canApply
          onApply={nothing}
          onCancel={nothing}
        />
      </Specimen>
      <Specimen name="DaysCalendar">
        <DaysCalendar
          days={days}
          min="2026-09-01"
          max="2026-11-21"
          today="2026-11-21"
          minCount={1}
          maxCount={5}
          onChange={setDays}
        />
      </Specimen>
    </>
  );
}
