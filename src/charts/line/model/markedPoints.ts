import type { LineSeries } from '../LineChartModel.ts';
import type { TimeAxis } from './toTimeAxis.ts';

export interface MarkedPoint {
  column: number;
  value: number;
  isWeak: boolean;
}

/** Values that need their own point: those with little data, and single values between gaps. */
export function markedPoints({ columns }: TimeAxis, { values, isWeak }: LineSeries): MarkedPoint[] {
  const valueAt = (column: number) => {
    const index = columns[column] ?? null;
    return index === null ? null : (values[index] ?? null);
  };
  return columns.flatMap((index, column) => {
    const value = valueAt(column);
    if (index === null || value === null) return [];
    const isAlone = valueAt(column - 1) === null && valueAt(column + 1) === null;
    const weak = isWeak?.[index] === true;
    return weak || isAlone ? [{ column, value, isWeak: weak }] : [];
  });
}
