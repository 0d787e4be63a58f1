import { Copy, Plus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { nextRange } from '#domain/opening-hours/editOpeningRule.ts';
import { wholeDay, type MinuteRange } from '#domain/opening-hours/OpeningRule.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';
import { RangeFields } from './RangeFields.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import styles from './DayHours.module.css';

/** The days of an opening rule in full, in its order. */
export const dayTitles: readonly string[] = [...weekdayTitles, 'Bank holidays'];

/** The same in few letters, as the text form abbreviates what is no weekday. */
export const shortDayTitles: readonly string[] = [
  ...weekdayTitles.map((title) => title.slice(0, 3)),
  'PH',
];

interface DayHoursProps {
  /** 0 is Monday, 7 bank holidays. */
  weekday: number;
  ranges: readonly MinuteRange[];
  onChange: (ranges: readonly MinuteRange[]) => void;
  /** Gives other weekdays the same hours. */
  onCopy: (weekdays: readonly number[]) => void;
}

/** The hours of one day in figures. */
export function DayHours({ weekday, ranges, onChange, onCopy }: DayHoursProps) {
  const title = dayTitles[weekday] ?? '';
  const added = nextRange(ranges);
  return (
    <fieldset className={styles['day']}>
      <legend className={styles['title']}>{title}</legend>
      {ranges.length === 0 && <p className={styles['closed']}>Closed all day</p>}
      {ranges.map((range, index) => (
        <RangeFields
          // oxlint-disable-next-line react/no-array-index-key -- they have no identity of their own but their order
          key={index}
          name={`${title}, range ${index + 1}`}
          range={range}
          onChange={(next) => onChange(ranges.with(index, next))}
          onRemove={() => onChange(ranges.toSpliced(index, 1))}
        />
      ))}
      <div className={styles['actions']}>
        {added && (
          <Button kind="quiet" onPress={() => onChange([...ranges, added])}>
            <Plus size={14} aria-hidden /> Add hours
          </Button>
        )}
        <Button kind="quiet" onPress={() => onChange([wholeDay])}>
          All day
        </Button>
        <Menu label={`Copy ${title} to`} groups={copyTargets(weekday, onCopy)}>
          <AriaButton className={styles['copy'] ?? ''}>
            <Copy size={14} aria-hidden /> Copy to
          </AriaButton>
        </Menu>
      </div>
    </fieldset>
  );
}

function copyTargets(weekday: number, onCopy: DayHoursProps['onCopy']): MenuGroup[] {
  const target = (label: string, weekdays: readonly number[]) => ({
    id: label,
    label,
    onAction: () => onCopy(weekdays),
  });
  const days = weekdayTitles.map((title, index) => target(title, [index]));
  return [
    {
      id: 'several',
      entries: [
        target('Monday to Friday', [0, 1, 2, 3, 4]),
        target('Weekend', [5, 6]),
        target('Every day', [0, 1, 2, 3, 4, 5, 6]),
      ],
    },
    { id: 'one', entries: days.toSpliced(weekday, 1) },
  ];
}
