import { create } from 'zustand';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { FilterChange } from '#src/features/filters/filterParams.ts';
import type { Filters, AddressFilters } from '#src/features/filters/Filters.ts';
import { zoomFrame } from './trendSettings.ts';

/** A frame that was zoomed to, and the one before the first zoom. */
interface Zoomed {
  to: FilterChange;
  before: FilterChange;
}

/** The last zoom; it counts while its frame is in view. */
const useZoomed = create<{ zoomed: Zoomed | null }>(() => ({ zoomed: null }));

interface Zoom {
  /** Makes a stretch of the chart the time frame. */
  zoom: (range: InstantRange) => void;
  /** Brings back the time frame before zooming; null where nothing is zoomed. */
  reset: (() => void) | null;
}

/** Zooming into the chart, and out again. */
export function useZoom({ given, change }: AddressFilters, timeZone: string): Zoom {
  const zoomed = useZoomed((state) => state.zoomed);
  const inView = zoomed !== null && isInView(zoomed.to, given) ? zoomed : null;
  const before = inView?.before ?? {
    startdatetime: given.startdatetime ?? null,
    enddatetime: given.enddatetime ?? null,
  };
  return {
    zoom: (range) => {
      const to = zoomFrame(range, timeZone);
      useZoomed.setState({ zoomed: { to, before } });
      change(to);
    },
    reset: inView && (() => change(inView.before)),
  };
}

function isInView(to: FilterChange, given: Filters['given']): boolean {
  return to.startdatetime === given.startdatetime && to.enddatetime === given.enddatetime;
}
