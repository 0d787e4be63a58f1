import { later } from '#src/lib/steps/later.tsx';
import type { SheetProps } from './OpenSheet.tsx';

const OpenSheet = later(async () => (await import('./OpenSheet.tsx')).OpenSheet);

/** A panel that slides in over the page and keeps the focus until it is closed. */
export function Sheet(props: SheetProps) {
  return props.isOpen && <OpenSheet {...props} />;
}
