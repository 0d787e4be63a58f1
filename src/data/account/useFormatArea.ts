import { useCallback } from 'react';
import { formatArea } from '#src/lib/format/measures.ts';
import { useStartUp } from '../start-up/useStartUp.ts';

/** Areas in the person's unit: "43 m²", or "458 ft²". */
export function useFormatArea(): (areaM2: number) => string {
  const { unitOfMeasure } = useStartUp().userData;
  return useCallback((areaM2) => formatArea(areaM2, unitOfMeasure), [unitOfMeasure]);
}
