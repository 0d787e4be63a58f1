import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { SheetProps } from './SheetView.tsx';

const sheetView = fetchedAhead(async () => (await import('./SheetView.tsx')).SheetView);

/** A panel that slides in over the page and keeps the focus until it is closed. */
export function Sheet(props: SheetProps) {
  return <LaterView of={sheetView} with={props} />;
}
