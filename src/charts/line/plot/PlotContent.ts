import type { LineChartModel } from '../LineChartModel.ts';
import type { TimeAxis } from '../model/toTimeAxis.ts';
import type { ValueRange } from '../model/valueRange.ts';
import type { ChartTheme } from './ChartTheme.ts';

/** All that the drawing needs. */
export interface PlotContent {
  model: LineChartModel;
  axis: TimeAxis;
  range: ValueRange;
  theme: ChartTheme;
}
