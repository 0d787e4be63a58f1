import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { DialogProps } from './DialogView.tsx';

// Nobody opens one before the page is there, beside which it comes.
const dialogView = fetchedAhead(async () => (await import('./DialogView.tsx')).DialogView);

/** A dialog over the page, which keeps the focus until it is closed. */
export function Dialog(props: DialogProps) {
  return <LaterView of={dialogView} with={props} />;
}
