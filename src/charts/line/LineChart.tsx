import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { LineChartProps } from './LineChartView.tsx';

const lineChartView = new Later(async () => (await import('./LineChartView.tsx')).LineChartView);
// With the library that draws it, it comes beside what a page reads to fill it, not before the page.
lineChartView.prepare();

/** Lines over time. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function LineChart(props: LineChartProps) {
  return <LaterView of={lineChartView} with={props} />;
}
