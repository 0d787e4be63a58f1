import { create } from 'zustand';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';

/** Whether the page is being made ready for paper by its own command. */
export const usePrinting = create(() => ({ isReadying: false }));

/** Whether the page is on its way to paper, by its own command or the browser's. */
export function useIsPrinted(): boolean {
  const { isReadying } = usePrinting();
  const isPrintMedia = useMediaQuery('print');
  return isReadying || isPrintMedia;
}
