import { CalendarClock } from 'lucide-react';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

interface TooFewDaysPageProps {
  title: string;
  /** Why, as the menu says it. */
  reason: string;
  days: number;
  neededDays: number;
}

/** Stands for a report that has too little history to be true. */
export function TooFewDaysPage({ title, reason, days, neededDays }: TooFewDaysPageProps) {
  return (
    <EmptyState
      title={title}
      icon={<CalendarClock size={24} aria-hidden />}
      actions={<LinkTo href="/building/heatmap/now">See Right Now instead</LinkTo>}
    >
      {reason} There {days === 1 ? 'is' : 'are'} {formatPlural(days, 'day')} of data so far; this
      page needs {neededDays}.
    </EmptyState>
  );
}
