import { useState } from 'react';
import { CalendarDays } from 'lucide-react';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FileField } from '#src/ui/field/FileField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PanelField } from '#src/ui/field/PanelField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ValueSlider } from '#src/ui/field/ValueSlider.tsx';
import { floors } from './samples.ts';
import { Specimen } from './Specimen.tsx';

/** What is filled in. */
export function FieldSamples() {
  const [text, setText] = useState('');
  const [seats, setSeats] = useState(12);
  const [isOn, setOn] = useState(true);
  const [floor, setFloor] = useState<string | null>(null);
  const [fileName, setFileName] = useState('A file ending in .csv or .ics');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Specimen name="TextField">
        <TextField label="Name" value={text} onChange={setText} />
        <TextField
          label="Title"
          value=""
          onChange={setText}
          isRequired
          error="This field is required"
        />
        <TextField label="Description" value={text} onChange={setText} isLong />
      </Specimen>
      <Specimen name="NumberField">
        <NumberField label="Seats" value={seats} min={0} max={500} onChange={setSeats} />
        <NumberField
          label="Up to"
          value={1}
          min={0}
          max={500}
          error="Must be more than 2"
          onChange={setSeats}
        />
      </Specimen>
      <Specimen name="SearchField, ChoiceField, PanelField">
        <SearchField label="Search rooms" value={text} onChange={setText} />
        <ChoiceField
          label="Floor"
          options={floors}
          value={floor}
          emptyText="No floor"
          onPick={(id) => setFloor(id === floor ? null : id)}
        />
        <PanelField
          label="Date range"
          value="Nov 2 – 20, 2026"
          icon={<CalendarDays size={15} aria-hidden />}
          isOpen={isOpen}
          onOpenChange={setOpen}
        >
          A panel with any content.
        </PanelField>
      </Specimen>
      <Specimen name="FileField">
        <FileField
          label="Choose a file"
          accepts={['.csv', '.ics']}
          text={fileName}
          onFile={({ name }) => setFileName(name)}
        />
      </Specimen>
      <Specimen name="Switch, PercentSlider, ValueSlider, FormNotice">
        <Switch isOn={isOn} onChange={setOn}>
          Something is on
        </Switch>
        <Switch isOn={!isOn} onChange={(on) => setOn(!on)}>
          Something is off
        </Switch>
        <Sliders />
        <FormNotice>A time marker with the same title, space and dates already exists.</FormNotice>
      </Specimen>
    </>
  );
}

function Sliders() {
  const [share, setShare] = useState(0.25);
  const [minutes, setMinutes] = useState(15);
  return (
    <>
      <PercentSlider
        label="Least use"
        value={share}
        max={1}
        onChange={setShare}
        onChangeEnd={setShare}
      />
      <ValueSlider
        label="Release after"
        value={minutes}
        max={30}
        step={5}
        format={(value) => `${value} min`}
        onChange={setMinutes}
      />
    </>
  );
}
