import type { ReactNode } from 'react';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ValueSlider } from '#src/ui/field/ValueSlider.tsx';
import { versionOn, type FloorVersion } from './floorVersions.ts';
import styles from './Zones.module.css';

interface VersionControlProps {
  versions: readonly FloorVersion[];
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  onChange: (day: string) => void;
  /** What can be done with the floor. */
  tools: ReactNode;
}

/** Chooses a day, or one of the versions that the floor has had. */
export function VersionControl({ versions, day, onChange, tools }: VersionControlProps) {
  const at = versionOn(versions, day);
  const nameOf = (place: number): string => {
    const version = versions[place];
    if (version === undefined) return '';
    return `From ${formatDay(version.startDay)}: ${formatPlural(version.zones.length, 'zone')}`;
  };
  return (
    <div className={styles['versions']}>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={(next) => {
          if (next !== '') onChange(next);
        }}
      />
      {versions.length > 1 && (
        <ValueSlider
          label="Version of the floor"
          value={at}
          max={versions.length - 1}
          step={1}
          format={(place) => `${place + 1}/${versions.length}`}
          onChange={(place) => {
            const version = versions[place];
            if (version) onChange(version.startDay);
          }}
        />
      )}
      <p role="status">
        {nameOf(at)}
        {versions.length === 1 && ', unchanged since'}
      </p>
      {tools}
    </div>
  );
}
