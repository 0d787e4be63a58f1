import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { copyDay, withDay } from '#domain/opening-hours/editOpeningRule.ts';
import { minutesPerDay, type OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { DayHours } from './DayHours.tsx';
import { HoursTrack } from './HoursTrack.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import styles from './WeekHours.module.css';

interface WeekHoursProps {
  rule: OpeningRule;
  onChange: (rule: OpeningRule) => void;
}

const shortSpan = 30 * 60;
const longSpan = 48 * 60;

/** A week of opening hours: drawn, moved and stretched on a line for each day; in figures for the day that is chosen. */
export function WeekHours({ rule, onChange }: WeekHoursProps) {
  const [weekday, setWeekday] = useState(() =>
    Math.max(
      rule.findIndex((day) => day.length > 0),
      0,
    ),
  );
  const isLong = rule.some((ranges) => ranges.some(({ to }) => to > shortSpan));
  const span = isLong ? longSpan : shortSpan;
  return (
    <div className={styles['week']} role="group" aria-label="Week">
      <Axis span={span} />
      <ToggleButtonGroup
        aria-label="Day"
        orientation="vertical"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[weekday]}
        onSelectionChange={([key]) => setWeekday(Number(key))}
        className={styles['days'] ?? ''}
      >
        {weekdayTitles.map((title, index) => (
          <ToggleButton key={title} id={index} className={styles['day'] ?? ''} aria-label={title}>
            {title.slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles['tracks']}>
        {weekdayTitles.map((title, index) => (
          <HoursTrack
            key={title}
            title={title}
            ranges={rule[index] ?? []}
            span={span}
            isChosen={index === weekday}
            onChoose={() => setWeekday(index)}
            onChange={(ranges) => onChange(withDay(rule, index, ranges))}
          />
        ))}
        <span
          className={styles['midnight']}
          style={{ left: `${(minutesPerDay / span) * 100}%` }}
          aria-hidden
        />
      </div>
      <DayHours
        key={weekday}
        weekday={weekday}
        ranges={rule[weekday] ?? []}
        onChange={(ranges) => onChange(withDay(rule, weekday, ranges))}
        onCopy={(targets) => onChange(copyDay(rule, weekday, targets))}
      />
    </div>
  );
}

/** Every sixth hour; hours of the next day begin anew at 0. */
function Axis({ span }: { span: number }) {
  const hours = Array.from({ length: span / 360 + 1 }, (_, step) => step * 6);
  return (
    <div className={styles['axis']} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={{ left: `${((hour * 60) / span) * 100}%` }}>
          {hour}
        </span>
      ))}
    </div>
  );
}
