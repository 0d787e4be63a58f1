import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { useState } from 'react';
import { later } from '#src/lib/steps/later.tsx';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import type { Filters } from '../useFilters.ts';
import { openingSourceText, shortHours } from './hoursOptions.ts';

const HoursPanel = later(async () => (await import('./HoursPanel.tsx')).HoursPanel);
const eachOwn = 'Each building’s own';

/** The current hours in words; without a building in view each one counts by its own. */
function hoursTexts({ opening, selection }: Pick<Filters, 'opening' | 'selection'>) {
  const isEachOwn = selection.building === null && opening.query === undefined;
  if (isEachOwn) return { short: eachOwn, long: `${eachOwn} hours` };
  return {
    short: shortHours(opening.text),
    long: `${openingLabel(opening.text)}, ${openingSourceText(opening.source)}`,
  };
}

/** The hours that count: a preset, hours of one's own, or those of preference and building. */
export function HoursPill({ filters }: { filters: Filters }) {
  const { opening } = filters;
  const [isOpen, setOpen] = useState(false);
  const { short, long } = hoursTexts(filters);
  return (
    <PanelPill
      title="Hours"
      value={short}
      warning={opening.error}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <HoursPanel
        {...{ opening, short, long }}
        onChoose={(keyOrText) => {
          filters.selectOpeningHours(keyOrText);
          setOpen(false);
        }}
      />
    </PanelPill>
  );
}
