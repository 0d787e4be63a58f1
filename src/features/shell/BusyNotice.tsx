import { useIsFetching } from '@tanstack/react-query';
import { isServerBusy } from '#src/data/queries/serverBusy.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says that answers are late because the server is busy, for as long as they are asked for again. */
export function BusyNotice() {
  const waiting = useIsFetching({
    predicate: ({ state }) => isServerBusy(state.fetchFailureReason),
  });
  if (waiting === 0) return null;
  return <Banner>The server is busy. Your data will load as soon as it catches up.</Banner>;
}
