import { useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './HoursPanel.module.css';
import { hoursPerWeek, readHours, setHours, startHours, typeHours } from './hoursDraft.ts';

const longNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

interface HoursEditorProps {
  initialText: string;
  onApply: (text: string) => void;
  onCancel: () => void;
}

/** Hours of one's own: weekdays and times, or the text form for anything else. */
export function HoursEditor({ initialText, onApply, onCancel }: HoursEditorProps) {
  const [draft, setDraft] = useState(() => startHours(initialText));
  const { rule, error } = readHours(draft.text);
  return (
    <form
      className={styles['editor']}
      aria-label="Custom hours"
      onSubmit={(event) => {
        event.preventDefault();
        if (rule) onApply(formatOpeningHours(rule));
      }}
    >
      <ToggleButtonGroup
        aria-label="Days"
        className={styles['days'] ?? ''}
        selectionMode="multiple"
        selectedKeys={draft.days}
        onSelectionChange={(keys) =>
          setDraft((before) => setHours(before, { days: [...keys].map(String) }))
        }
      >
        {weekdayNames.map((day, index) => (
          <ToggleButton key={day} id={day} className={styles['day'] ?? ''}>
            <span aria-hidden>{day}</span>
            <span className="visually-hidden">{longNames[index]}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles['times']}>
        <TextField
          label="From"
          value={draft.start}
          onChange={(start) => setDraft((before) => setHours(before, { start }))}
        />
        <TextField
          label="To"
          value={draft.end}
          onChange={(end) => setDraft((before) => setHours(before, { end }))}
        />
      </div>
      <TextField
        label="As text"
        value={draft.text}
        error={error ?? undefined}
        onChange={(text) => setDraft((before) => typeHours(text, before))}
      />
      <p className={styles['hint']} role="status">
        {rule
          ? `${formatTenths(hoursPerWeek(rule))} hours a week. A time after midnight is written as 24:00 or later, up to 48:59.`
          : 'For example Mo-Th 08:00-18:00; Fr 08:00-16:00; Sa off'}
      </p>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" isDisabled={rule === null}>
          Apply hours
        </Button>
      </div>
    </form>
  );
}
