import { useState } from 'react';
import { comparisonRange, type Comparison } from '#domain/time-frame/comparisonRange.ts';
import { selectableDays } from '#domain/time-frame/dataDays.ts';
import { noDataText, presetRefusal } from '#domain/time-frame/frameRefusal.ts';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { TimeFilters } from '../../Filters.ts';
import type { FrameOptionGroup } from './frameOptions.ts';

const framePanel = fetchedAhead(async () => (await import('./FramePanel.tsx')).FramePanel);

const nothingId = 'nothing';
const fixed = {
  previous_period: 'Previous period',
  same_period_last_year: 'Same period last year',
};
type FixedComparison = keyof typeof fixed;

/** What the frame is compared with: nothing, the period before, a year ago, or days of one's own. */
export function ComparePill({ filters }: { filters: TimeFilters }) {
  const [isOpen, setOpen] = useState(false);
  const { comparison, comparisonFrame, frame, data, at } = filters;
  const allowed = selectableDays(data, at.today);
  const close = () => setOpen(false);
  const choose = (chosen: Comparison | null) => {
    filters.selectComparison(chosen);
    close();
  };
  const days = comparisonFrame && formatDays(comparisonFrame.startDay, comparisonFrame.lastDay);
  return (
    <PanelPill title="Compare" value={days ?? 'Nothing'} isOpen={isOpen} onOpenChange={setOpen}>
      <LaterView
        of={framePanel}
        with={{
          label: 'Compare',
          groups: [optionsOf(filters)],
          chosenId:
            comparison === null ? nothingId : typeof comparison === 'string' ? comparison : null,
          onChoose: (id) => choose(id === nothingId ? null : (id as FixedComparison)),
          calendarRefusal: allowed ? null : noDataText,
          calendar: allowed && {
            days: (comparisonFrame ?? frame).days,
            allowed,
            today: at.today,
            applyText: 'Apply comparison',
            onCancel: close,
            onApply: choose,
          },
        }}
      />
    </PanelPill>
  );
}

function optionsOf({ frame, data, at }: TimeFilters): FrameOptionGroup {
  const toOption = (id: FixedComparison) => ({
    id,
    label: fixed[id],
    refusal: presetRefusal(comparisonRange(frame.days, id), data, at.today),
  });
  return {
    title: 'Compare with',
    options: [
      { id: nothingId, label: 'Nothing', refusal: null },
      toOption('previous_period'),
      toOption('same_period_last_year'),
    ],
  };
}
