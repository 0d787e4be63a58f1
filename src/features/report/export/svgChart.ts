import type { ChartSource, LegendEntry } from './Report.ts';
import { onPaper } from './picture/onPaper.ts';
import { svgDrawing } from './picture/svgDrawing.ts';

interface SvgChartInput {
  id: string;
  title: string;
  /** The chart on screen, or what holds it; null while it is not there. */
  find: () => Element | null;
  legend?: readonly LegendEntry[];
}

/** A chart that is an SVG on screen, as one of the report's pictures. */
export function svgChart({ find, ...named }: SvgChartInput): ChartSource {
  return {
    ...named,
    draw: () => {
      const found = find();
      const svg = found instanceof SVGSVGElement ? found : found?.querySelector('svg');
      return svg ? onPaper(() => svgDrawing(svg)) : null;
    },
  };
}
