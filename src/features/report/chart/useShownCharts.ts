import { createContext, use, useSyncExternalStore } from 'react';
import type { ChartSource } from '../export/Report.ts';

/** A chart on screen, with what holds it. */
interface ShownChart {
  source: ChartSource;
  holder: Element;
}

/** The charts that are on screen, in their order on the page: each puts itself in where it is drawn. */
export class ChartRegistry {
  private charts: readonly ChartSource[] = [];
  private readonly shown = new Set<ShownChart>();
  private readonly listeners = new Set<() => void>();

  /** Adds a chart; the answer takes it out again. */
  readonly add = (source: ChartSource, holder: Element): (() => void) => {
    const chart = { source, holder };
    this.shown.add(chart);
    this.announce();
    return () => {
      this.shown.delete(chart);
      this.announce();
    };
  };

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  /** The same list until a chart comes or goes. */
  readonly list = (): readonly ChartSource[] => this.charts;

  private announce() {
    const isAfter = (a: Element, b: Element) =>
      (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    this.charts = [...this.shown]
      .toSorted((a, b) => (isAfter(a.holder, b.holder) ? 1 : -1))
      .map(({ source }) => source);
    for (const listener of this.listeners) listener();
  }
}

/** The charts of the report around; outside of a report nobody lists them. */
export const ChartsContext = createContext(new ChartRegistry());

/** The charts of the report that are on screen, in their order on the page. */
export function useShownCharts(): readonly ChartSource[] {
  const charts = use(ChartsContext);
  return useSyncExternalStore(charts.subscribe, charts.list);
}
