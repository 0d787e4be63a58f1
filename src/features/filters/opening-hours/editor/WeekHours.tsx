import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { copyDay, withDay } from '#domain/opening-hours/editOpeningRule.ts';
import { minutesPerDay, type OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { DayHours, dayTitles, shortDayTitles } from './DayHours.tsx';
import { HoursTrack } from './HoursTrack.tsx';
import styles from './WeekHours.module.css';

interface WeekHoursProps {
  rule: OpeningRule;
  onChange: (rule: OpeningRule) => void;
}

const shortSpan = 30 * 60;
const longSpan = 48 * 60;

/** A week of opening hours, and bank holidays where the rule names them: drawn, moved and stretched on a line for each day; in figures for the day that is chosen. */
export function WeekHours({ rule, onChange }: WeekHoursProps) {
  const [chosen, setChosen] = useState(() =>
    Math.max(
      rule.findIndex((day) => day.length > 0),
      0,
    ),
  );
  const weekday = Math.min(chosen, rule.length - 1);
  const titles = dayTitles.slice(0, rule.length);
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
        onSelectionChange={([key]) => setChosen(Number(key))}
        className={styles['days'] ?? ''}
      >
        {titles.map((title, index) => (
          <ToggleButton key={title} id={index} className={styles['day'] ?? ''} aria-label={title}>
            {shortDayTitles[index]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles['tracks']}>
        {titles.map((title, index) => (
          <HoursTrack
            key={title}
            title={title}
            ranges={rule[index] ?? []}
            span={span}
            isChosen={index === weekday}
            onChoose={() => setChosen(index)}
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

/** Every sixth hour; hours of the next day begin again at 0. */
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
