import { use, useEffect, useRef, type ReactNode } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { ChartSource, LegendEntry } from '../export/Report.ts';
import { ChartsContext } from './useShownCharts.ts';
import styles from './ReportChart.module.css';

const paper = new Later(async () => await import('../export/picture/onPaper.ts'));

type DrawChart = (holder: HTMLElement, colours: ThemeColours) => ReturnType<ChartSource['draw']>;

interface ReportChartProps {
  /** Names it among the report's pictures. */
  id: string;
  title: string;
  /** What its colors mean, where the drawing does not say it. */
  legend?: readonly LegendEntry[];
  /** How it is drawn on paper: as it is on screen, with its words, by default. */
  draw?: DrawChart;
  className?: string | undefined;
  children: ReactNode;
}

/** A chart with its legend, which is one of the report's pictures while it is on screen. */
export function ReportChart(props: ReportChartProps) {
  const { id, title, legend, draw = drawPanel, className = styles['chart'], children } = props;
  const charts = use(ChartsContext);
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef({ draw, legend });
  useEffect(() => {
    latest.current = { draw, legend };
  });
  useEffect(() => {
    const element = holder.current;
    if (element === null) return undefined;
    const source: ChartSource = {
      id,
      title,
      get legend() {
        return latest.current.legend ?? [];
      },
      draw: (colours) => latest.current.draw(element, colours),
    };
    return charts.add(source, element);
  }, [charts, id, title]);
  return (
    <div ref={holder} className={className}>
      {children}
    </div>
  );
}

/** The chart with the words around it, as on screen. */
async function drawPanel(holder: HTMLElement) {
  return (await paper.fetch()).panelOnPaper(holder);
}

/** The drawing alone, without the words around it. */
export function drawSvg(holder: HTMLElement) {
  return drawFound(holder, 'svg');
}

/** The drawing alone, of a chart that has small drawings in its legend as well. */
export function drawPlot(holder: HTMLElement) {
  return drawFound(holder, '[role="application"] svg');
}

async function drawFound(holder: HTMLElement, selector: string) {
  const { svgOnPaper } = await paper.fetch();
  const svg = holder.querySelector<SVGSVGElement>(selector);
  return svg && svgOnPaper(svg);
}
