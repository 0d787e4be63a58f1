import { useMemo } from 'react';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import type { UnitTexts } from './figureText.ts';

/** Areas as the person reads them, and amounts of a currency of ISO 4217; null where the building has none. */
export function useUnitTexts(currency: string | null): UnitTexts {
  const area = useFormatArea();
  return useMemo(
    () => ({ area, money: (amount) => formatMoney(amount, currency) }),
    [area, currency],
  );
}
