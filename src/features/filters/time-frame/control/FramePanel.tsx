import { useState } from 'react';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { useNextStep } from '#src/lib/steps/useNextStep.ts';
import type { FrameCalendarProps } from './FrameCalendar.tsx';
import { FrameOptionList } from './FrameOptionList.tsx';
import type { FrameOptionGroup } from './frameOptions.ts';
import styles from './FramePanel.module.css';
import { LaterCalendar } from './LaterCalendar.tsx';
import { dateRangeTitle } from './frameTitle.ts';

interface FramePanelProps {
  label: string;
  groups: readonly FrameOptionGroup[];
  /** Null where the days are of one's own. */
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Absent where no days can be picked. */
  calendar: FrameCalendarProps | null;
  /** Why no days can be picked, where the choice is shown nevertheless. */
  calendarRefusal?: string | null;
}

const dateRangeId = 'date-range';

/** A list of frames with a calendar at its side; on a small screen "Date range" leads to it. */
export function FramePanel(props: FramePanelProps) {
  const { label, groups, chosenId, onChoose, calendar, calendarRefusal = null } = props;
  const isNarrow = useMediaQuery(narrowScreen);
  const [picking, setPicking] = useState(0);
  const isPicking = picking > 0 || groups.length === 0;
  const dateRange = { id: dateRangeId, label: dateRangeTitle, refusal: calendarRefusal };
  const hasDateRange = calendar !== null || calendarRefusal !== null;
  const all = hasDateRange ? [{ title: 'Custom', options: [dateRange] }, ...groups] : groups;
  const handleChoice = (id: string) => {
    if (id === dateRangeId) setPicking((count) => count + 1);
    else onChoose(id);
  };
  return (
    <div className={styles['panel']}>
      {groups.length > 0 && !(isNarrow && isPicking) && (
        <FrameOptionList
          label={label}
          groups={all}
          chosenId={chosenId ?? dateRangeId}
          onChoose={handleChoice}
        />
      )}
      {calendar && (isPicking || !isNarrow) && (
        <FrameDays key={picking} calendar={calendar} isFocused={isPicking} />
      )}
    </div>
  );
}

interface FrameDaysProps {
  calendar: FrameCalendarProps;
  isFocused: boolean;
}

/** The calendar beside the list is drawn after it, so that the panel need not wait for both to open. */
function FrameDays({ calendar, isFocused }: FrameDaysProps) {
  const isShown = useNextStep(isFocused);
  return (
    <div className={styles['calendar']}>
      {isShown && <LaterCalendar {...calendar} isFocused={isFocused} />}
    </div>
  );
}
