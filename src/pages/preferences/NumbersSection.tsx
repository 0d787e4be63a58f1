import { useState } from 'react';
import { formatArea } from '#src/lib/format/measures.ts';
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
        sentence={`Show areas in this unit. A room for ten has about ${formatArea(sampleM2, unitOfMeasure)}.`}
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
        sentence="Trend checks for sensors that were silent in the time frame, and lists the spaces and open hours without data."
      >
        <Switch isOn={isAccuracyDetected} onChange={(isOn) => change({ isAccuracyDetected: isOn })}>
          Check for silent sensors
        </Switch>
      </PreferenceRow>
      <PreferenceRow
        name="Core hours"
        sentence="Core hours run from the first to the last quarter hour of a weekday that is typically this full."
      >
        <PercentSlider
          label="Core hours from"
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
        name="HVAC"
        sentence="HVAC hours run from the first to the last quarter hour in which busy days (P90) are this full."
      >
        <PercentSlider
          label="HVAC hours from"
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
