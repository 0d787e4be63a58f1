import { metricTerms, type MetricTerm } from '../metricTerms.ts';

/** Titles that name a metric in fewer words than its term. */
const shortTitles: Readonly<Record<string, MetricTerm>> = {
  coverage: metricTerms.coverage,
  'time in use': metricTerms.timeInUse,
  'fill when used': metricTerms.fillWhenUsed,
};

/** The term that a column's title names: by its whole name, or one that names several ("Episodes and longest"); null for none. */
export function termOfTitle(title: string, terms: readonly MetricTerm[]): MetricTerm | null {
  const wanted = title.toLowerCase();
  const own = terms.find(({ name }) =>
    [name, ...name.split(' and ')].some((part) => part.toLowerCase() === wanted),
  );
  return own ?? shortTitles[wanted] ?? null;
}
