import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import type { BarRoom } from './placeControls.ts';

/** The room of the filter bar by the width of the window. */
export function useBarRoom(): BarRoom {
  const isPhone = useMediaQuery(narrowScreen);
  const isSmall = useMediaQuery('(max-width: 1279px)');
  const isLaptop = useMediaQuery('(max-width: 1799px)');
  if (isPhone) return 'phone';
  return isSmall ? 'small' : isLaptop ? 'laptop' : 'large';
}
