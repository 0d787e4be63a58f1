import { useState } from 'react';
import { formatArea } from '#src/lib/format/formatArea.ts';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { HoursPreview } from './hours/HoursPreview.tsx';
import { PreferenceRow, PreferenceSection } from './PreferenceSection.tsx';
import { usePreferences } from './usePreferences.ts';

const units = [
  { id: 'metric', label: 'Metric, m²' },
  { id: 'imperial', label: 'Imperial, ft²' },
] as const;

const sampleM2 = 24;

/** How numbers are told and judged. */
export function NumbersSection() {
  const { preferences, change } = usePreferences();
  const { unitOfMeasure, isAccuracyDetected } = preferences;
  // What is set while a slider moves; saved once it rests.
  const [core, setCore] = useState<number | null>(null);
  const [hvac, setHvac] = useState<number | null>(null);
  const coreShare = core ?? preferences.coreHoursMinUtilization;
  const hvacShare = hvac ?? preferences.hvacMinUtilization;
  return (
    <PreferenceSection title="Numbers">
      <PreferenceRow
        name="Unit of measure"
        sentence={`Areas are told in this unit: a room for ten has about ${formatArea(sampleM2, unitOfMeasure)}.`}
      >
        <SegmentedControl
          label="Unit of measure"
          options={units}
          value={unitOfMeasure}
          onChange={(id) => change({ unitOfMeasure: id })}
        />
      </PreferenceRow>
      <PreferenceRow
        name="Accuracy detection"
        sentence="Trend looks for sensors that were silent in the time frame, and says which spaces and how many open hours its figures miss."
      >
        <Switch isOn={isAccuracyDetected} onChange={(isOn) => change({ isAccuracyDetected: isOn })}>
          Look for silent sensors
        </Switch>
      </PreferenceRow>
      <PreferenceRow
        name="Core hours"
        sentence="A weekday’s core hours run from the first to the last quarter of an hour that is typically this full."
      >
        <PercentSlider
          label="Core hours begin at"
          value={coreShare}
          max={1}
          onChange={setCore}
          onChangeEnd={(share) => {
            setCore(null);
            change({ coreHoursMinUtilization: share });
          }}
        />
      </PreferenceRow>
      <PreferenceRow
        name="Heating and cooling"
        sentence="A building needs its climate from the first to the last quarter in which one day of ten is this full."
      >
        <PercentSlider
          label="Climate is needed from"
          value={hvacShare}
          max={0.5}
          onChange={setHvac}
          onChangeEnd={(share) => {
            setHvac(null);
            change({ hvacMinUtilization: share });
          }}
        />
      </PreferenceRow>
      <HoursPreview coreShare={coreShare} hvacShare={hvacShare} />
    </PreferenceSection>
  );
}
