import { useState } from 'react';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ListedStretch } from './deviationTables.tsx';
import { whenText } from './deviationTexts.ts';
import type { DeviationsView } from './DeviationsViewer.tsx';

/** The parts of an event. */
function partsIn({ parts }: ListedStretch): readonly ListedStretch[] | undefined {
  return parts;
}

/** Rows that are shown before someone asks for all of them. */
const firstRows = 40;

/** The deviations, those that weigh most first; one can be looked at, and made a time marker. */
export function StretchesCard({ view }: { view: DeviationsView }) {
  const { events, isJudged, tables } = view;
  const [showsAll, setShowsAll] = useState(false);
  const shown: readonly ListedStretch[] = showsAll ? events : events.slice(0, firstRows);
  return (
    <TitledCard title={tables.stretches.title}>
      {events.length === 0 ? (
        <NothingFlagged isJudged={isJudged} />
      ) : (
        <ReportTableView
          table={tables.stretches}
          rows={shown}
          subRows={partsIn}
          nameOf={(row) => `${row.where}, ${whenText(row)}`}
          isStacked
        />
      )}
      {shown.length < events.length && (
        <Button onPress={() => setShowsAll(true)}>
          {`${formatPlural(firstRows, 'stretch', 'stretches')} of ${formatCount(events.length)}: show all`}
        </Button>
      )}
    </TitledCard>
  );
}

/** The good news of a time frame, or that none of its days can be judged. */
export function NothingFlagged({ isJudged }: { isJudged: boolean }) {
  return isJudged ? (
    <EmptyState title="Nothing outside the usual range">
      Every hour stayed close to what is usual for its weekday.
    </EmptyState>
  ) : (
    <EmptyState title="Not enough history yet">
      Judging a day takes data from at least three earlier days of the same weekday. Choose a later
      time frame.
    </EmptyState>
  );
}
