import { afterFrames } from '#src/lib/browser/frames.ts';
import { usePrinting } from './usePrinting.ts';
import { useTheme } from './useTheme.ts';

/** A layout, what is drawn to its measure, and the paint of that. */
const frames = 4;

/**
 * Prints the page. It is laid out at the width of a sheet and in the light theme before the browser takes it: charts are drawn to
 * measure, so that those of a wide screen would be cut off, and long tables get all their rows.
 */
export function printPage(): void {
  const { name, onDocument } = useTheme.getState();
  const root = document.documentElement;
  root.dataset['printing'] = '';
  usePrinting.setState({ isReadying: true });
  useTheme.setState({ name: 'light', onDocument: 'light' });
  const restore = () => {
    delete root.dataset['printing'];
    usePrinting.setState({ isReadying: false });
    useTheme.setState({ name, onDocument });
  };
  window.addEventListener('afterprint', restore, { once: true });
  afterFrames(frames, () => window.print());
}
