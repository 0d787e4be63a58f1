import { useState } from 'react';
import { hoursPerWeek } from '#domain/opening-hours/editOpeningRule.ts';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import {
  readOpeningHours,
  type OpeningHoursFault,
} from '#domain/opening-hours/readOpeningHours.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './OpeningHoursField.module.css';
import { WeekHours } from './WeekHours.tsx';

interface OpeningHoursFieldProps {
  /** The text form, as typed: it may be wrong. */
  text: string;
  onChange: (text: string) => void;
}

const closed: OpeningRule = Array.from({ length: 7 }, () => []);

/** Opening hours as a week to draw in and, beside it, as text. While the text is wrong the week stays as it last was. */
export function OpeningHoursField({ text, onChange }: OpeningHoursFieldProps) {
  const { rule, fault } = readOpeningHours(text);
  const [lastRule, setLastRule] = useState(rule ?? closed);
  if (rule !== null && formatOpeningHours(rule) !== formatOpeningHours(lastRule)) setLastRule(rule);
  return (
    <div className={styles['field']}>
      <WeekHours rule={rule ?? lastRule} onChange={(next) => onChange(formatOpeningHours(next))} />
      <TextField label="As text" value={text} error={fault?.text} onChange={onChange} />
      {fault && <FaultPlace text={text} fault={fault} />}
      <p className={styles['hint']} role="status">
        {rule
          ? `${formatTenths(hoursPerWeek(rule))} hours a week`
          : 'For example Mo-Th 08:00-18:00; Fr 08:00-12:00,13:00-16:00; PH off'}
      </p>
    </div>
  );
}

/** The text with the words at fault marked. */
function FaultPlace({
  text,
  fault: { from, toExclusive },
}: {
  text: string;
  fault: OpeningHoursFault;
}) {
  if (text.slice(from, toExclusive).trim() === '') return null;
  return (
    <p className={styles['place']} aria-hidden>
      {text.slice(0, from)}
      <mark>{text.slice(from, toExclusive)}</mark>
      {text.slice(toExclusive)}
    </p>
  );
}
