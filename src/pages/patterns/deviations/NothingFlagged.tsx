import { EmptyState } from '#src/ui/display/EmptyState.tsx';

/** The good news of a time frame, or that none of its days can be judged. */
export function NothingFlagged({ isJudged }: { isJudged: boolean }) {
  return isJudged ? (
    <EmptyState title="Nothing outside the usual range">
      No hour of this time frame lay three spreads and 5% of the capacity away from what is usual on
      its weekday.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing can be judged yet">
      What is usual takes several of the same weekday before a day, each with data. No day of this
      time frame has them: choose a later one.
    </EmptyState>
  );
}
