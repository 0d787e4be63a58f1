import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { selectableDays } from '#domain/time-frame/dataDays.ts';
import { noDataText } from '#domain/time-frame/frameRefusal.ts';
import { presetRange } from '#domain/time-frame/presetRange.ts';
import { formatDays, formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { FilterBarSettings } from '../../FilterBarSettings.ts';
import type { TimeFilters } from '../../Filters.ts';
import type { TimeFrame } from '../TimeFrame.ts';
import { frameOptions } from './frameOptions.ts';
import { FramePanel } from './FramePanel.tsx';
import styles from './FramePanel.module.css';
import { frameTitle } from './frameTitle.ts';

interface FrameControlProps {
  filters: TimeFilters;
  settings: Pick<FilterBarSettings, 'timeFrame' | 'datePicker' | 'pickLimits' | 'previousNext'>;
}

/** The time frame with its presets and calendar, between a step back and a step on. */
export function FrameControl({ filters, settings }: FrameControlProps) {
  const { previous, next, stepDays: onStep } = filters;
  if (!settings.previousNext) return <FramePill filters={filters} settings={settings} />;
  return (
    <div className={styles['stepper']} role="group" aria-label="Time frame">
      <StepKeys onStep={onStep} />
      <IconButton
        label="Previous time frame"
        disabledReason={previous.refusal}
        onPress={() => onStep(-1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <FramePill filters={filters} settings={settings} onStep={onStep} />
      <IconButton label="Next time frame" disabledReason={next.refusal} onPress={() => onStep(1)}>
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

function StepKeys({ onStep }: { onStep: (direction: -1 | 1) => void }) {
  const group = 'This page';
  useActions([
    { id: 'frame-back', title: 'Previous time frame', group, keys: ['['], run: () => onStep(-1) },
    { id: 'frame-on', title: 'Next time frame', group, keys: [']'], run: () => onStep(1) },
  ]);
  return null;
}

interface FramePillProps extends FrameControlProps {
  onStep?: (direction: -1 | 1) => void;
}

function FramePill({ filters, settings, onStep }: FramePillProps) {
  const [isOpen, setOpen] = useState(false);
  const { frame, frameError, data, at } = filters;
  const isNarrow = useMediaQuery(narrowScreen);
  const allowed = selectableDays(data, at.today);
  const close = () => setOpen(false);
  return (
    <PanelPill
      title="Time frame"
      label={isNarrow ? '' : settings.timeFrame ? frameTitle(frame.preset) : 'Time frame'}
      value={frameText(frame)}
      warning={frameError}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') onStep?.(-1);
        else if (event.key === 'ArrowRight') onStep?.(1);
        else event.continuePropagation();
      }}
    >
      <FramePanel
        label="Time frame"
        groups={settings.timeFrame ? frameOptions(at, data) : []}
        chosenId={frame.preset}
        onChoose={(key) => {
          filters.selectDays(presetRange(key, at));
          close();
        }}
        calendarRefusal={settings.datePicker && allowed === null ? noDataText : null}
        calendar={
          settings.datePicker && allowed
            ? {
                days: frame.days,
                allowed,
                today: at.today,
                limits: settings.pickLimits ?? {},
                applyText: 'Apply time frame',
                onCancel: close,
                onApply: (days) => {
                  filters.selectDays(days);
                  close();
                },
              }
            : null
        }
      />
    </PanelPill>
  );
}

/** One date with its weekday for a day, first and last date for more (2.6); a part of a day with its times. */
function frameText(frame: TimeFrame): string {
  if (frame.isWholeDays || frame.dayCount > 1) return formatDays(frame.startDay, frame.lastDay);
  const clock = (ms: number) => formatTime(ms, frame.timeZone);
  return `${formatWeekday(frame.startDay)}, ${clock(frame.startMs)} to ${clock(frame.endMsExclusive)}`;
}
