import { later } from '#src/lib/steps/later.tsx';
import type { DialogProps } from './OpenDialog.tsx';

const OpenDialog = later(async () => (await import('./OpenDialog.tsx')).OpenDialog);

/** A dialog over the page; what it holds is drawn while it is open alone. */
export function Dialog(props: DialogProps) {
  return props.isOpen && <OpenDialog {...props} />;
}
