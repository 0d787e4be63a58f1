import { useEffect, type CSSProperties } from 'react';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { linkCameras } from '#src/floorplan/engine/linkCameras.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import type { TwoPlansProps } from './TwoPlansProps.ts';

/** Lets two plans move as one, and tells the place that floating cards leave them. */
export function useTwoPlans(
  [first, second]: TwoPlansProps['engines'],
  { top, right, bottom, left }: Insets,
): CSSProperties {
  const isNarrow = useMediaQuery(narrowScreen);
  useEffect(() => linkCameras(second, first), [first, second]);
  return isNarrow ? {} : { top, right, bottom, left };
}
