import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { clockTime, readClockTime } from '#domain/opening-hours/clockTime.ts';
import { typedRange } from '#domain/opening-hours/editOpeningRule.ts';
import { minutesPerDay, type MinuteRange } from '#domain/opening-hours/OpeningRule.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import styles from './DayHours.module.css';

interface RangeFieldsProps {
  /** Which range this is, such as "Monday, range 1". */
  name: string;
  range: MinuteRange;
  onChange: (range: MinuteRange) => void;
  onRemove: () => void;
}

interface Texts {
  from: string;
  to: string;
}

function textsOf({ from, to }: MinuteRange): Texts {
  return { from: clockTime(from), to: clockTime(to) };
}

function rangeOf(texts: Texts): MinuteRange | null {
  const from = readClockTime(texts.from);
  const to = readClockTime(texts.to);
  return from === null || to === null ? null : typedRange(from, to);
}

/** The two times of a range; they count once the focus leaves the pair, or with Enter. */
export function RangeFields({ name, range, onChange, onRemove }: RangeFieldsProps) {
  const [known, setKnown] = useState(range);
  const [texts, setTexts] = useState(() => textsOf(range));
  if (known.from !== range.from || known.to !== range.to) {
    setKnown(range);
    setTexts(textsOf(range));
  }
  const next = rangeOf(texts);
  const commit = () => {
    if (next === null) return;
    setTexts(textsOf(next));
    if (next.from !== range.from || next.to !== range.to) onChange(next);
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) commit();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    commit();
  };
  const time = (end: 'from' | 'to', label: string) => (
    <TextField
      aria-label={`${name}, ${label}`}
      value={texts[end]}
      isInvalid={next === null}
      onChange={(text) => setTexts({ ...texts, [end]: text })}
    >
      <Input className={styles['input'] ?? ''} inputMode="numeric" autoComplete="off" />
    </TextField>
  );
  return (
    <div
      className={styles['range']}
      role="group"
      aria-label={name}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      {time('from', 'opens')}
      <span className={styles['note']}>to</span>
      {time('to', 'closes')}
      <IconButton label={`Remove ${name}`} onPress={onRemove}>
        <X size={14} aria-hidden />
      </IconButton>
      {next === null ? (
        <span className={styles['error']} role="alert">
          Invalid hour range
        </span>
      ) : (
        next.to > minutesPerDay && <span className={styles['note']}>ends {endText(next.to)}</span>
      )}
    </div>
  );
}

function endText(minute: number): string {
  const days = Math.floor((minute - 1) / minutesPerDay);
  return `${clockTime(minute - days * minutesPerDay)} ${days === 1 ? 'the next day' : 'two days later'}`;
}
