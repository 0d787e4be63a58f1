import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { LineChartProps } from './LineChartView.tsx';

// With the library that draws it, it comes beside what a page reads to fill it, not before the page.
const lineChartView = fetchedAhead(async () => (await import('./LineChartView.tsx')).LineChartView);

/** Lines over time. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function LineChart(props: LineChartProps) {
  return <LaterView of={lineChartView} with={props} />;
}
