import { describe, expect, it } from 'vitest';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { termOfTitle } from '#src/features/report/explain/cell/termOfTitle.ts';
import { explainFigure, figureId } from '#src/features/report/explain/figure/explainFigure.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { deviationFigures } from '#src/pages/patterns/deviations/deviationFigures.ts';
import { deviationTerms } from '#src/pages/patterns/deviations/deviationTerms.ts';
import type { Deviations } from '#src/pages/patterns/deviations/useDeviations.ts';
import { expectationFigures } from '#src/pages/patterns/expectations/figures/expectationFigures.ts';
import { expectationTerms } from '#src/pages/patterns/expectations/figures/expectationTerms.ts';
import type { Expectations } from '#src/pages/patterns/expectations/useExpectations.ts';
import { figuresOfUse, terms as patternOfUseTerms } from '#src/pages/patterns/use/patternTexts.ts';
import type { PatternOfUse } from '#src/pages/patterns/use/usePatternOfUse.ts';
import {
  bottleneckFigures,
  terms as bottleneckTerms,
} from '#src/pages/utilization/bottleneck/bottleneckTexts.ts';
import { groupFigures, terms as groupTerms } from '#src/pages/utilization/group/groupTexts.ts';
import {
  inefficientFigures,
  terms as inefficientTerms,
} from '#src/pages/utilization/inefficient/inefficientTexts.ts';
import {
  opportunityFigures,
  opportunityTerms,
} from '#src/pages/utilization/opportunity/opportunityTexts.ts';
import {
  spareFigures,
  terms as spareTerms,
} from '#src/pages/utilization/underutilized/spareTexts.ts';

const mean: ReportFigure = {
  id: 'mean',
  label: 'Mean of the open days',
  value: '40%',
  of: 'of 12 seats',
  note: '10 open days',
  term: 'Expected',
};

const rows = {
  id: 'days',
  title: 'Day by day',
  read: () => ({ id: '', title: '', columns: [], rows: [] }),
};

const report: Report = {
  title: 'Pattern Expectations',
  place: 'Mill',
  frame: 'Nov 2 – 15, 2026',
  timeZone: 'UTC',
  about: '',
  settings: [],
  completeness: [{ name: 'Days of data', text: '40 days' }],
  definitions: expectationTerms,
  tables: [rows],
  charts: [],
};

describe('the explanation of a key figure', () => {
  it('has its definition, what stands beside it, how complete its data is, and the table behind it', () => {
    const found = explainFigure(figureId('mean'), { report, figures: [mean], time: null });
    expect(found).toMatchObject({
      name: 'Mean of the open days',
      of: 'Mill, Nov 2 – 15, 2026',
      value: '40%',
      definition: { name: 'Expected', definition: 'forecast' },
      inputs: [
        { name: 'Out of', text: '12 seats' },
        { name: 'Beside it', text: '10 open days' },
        { name: 'Days of data', text: '40 days' },
      ],
      rows,
    });
  });

  it('is not there for what is no figure of the page', () => {
    const ask = { report, figures: [mean], time: null };
    expect(explainFigure('mean', ask)).toBeNull();
    expect(explainFigure(figureId('other'), ask)).toBeNull();
  });
});

const none = {
  places: 0,
  capacity: null,
  people: null,
  mean: null,
  p90: null,
  timeInUse: null,
  fill: null,
};
const goal = { target: 0.75, serviceLevel: 0.9 };
const pages: Record<string, { figures: ReportFigure[]; terms: readonly MetricTerm[] }> = {
  bottleneck: { figures: bottleneckFigures([], []), terms: Object.values(bottleneckTerms) },
  group: {
    figures: groupFigures({ whole: none, rows: [] } as never),
    terms: Object.values(groupTerms),
  },
  inefficient: {
    figures: inefficientFigures({ spaces: [], flagged: [], kind: 'room' }),
    terms: Object.values(inefficientTerms),
  },
  underutilized: {
    figures: spareFigures({ underutilised: [], neverUsed: [], doubtful: [], known: [] }, String),
    terms: Object.values(spareTerms),
  },
  opportunity: {
    figures: opportunityFigures(
      {
        groups: [],
        whole: { capacity: 0, seats: 0, peak: 0, peaks: [] } as never,
        goal,
        costPerM2: 0,
      },
      String,
    ),
    terms: Object.values(opportunityTerms(goal)),
  },
  'pattern of use': {
    figures: figuresOfUse({
      figures: {
        busiestDay: null,
        quietestDay: null,
        busiestStep: null,
        quietestStep: null,
        midweekToEdge: null,
      },
      format: 'utilisation',
      days: null,
    } as unknown as PatternOfUse),
    terms: Object.values(patternOfUseTerms),
  },
  'pattern deviations': {
    figures: deviationFigures({
      events: [],
      isJudged: true,
      calendar: [],
    } as unknown as Deviations),
    terms: deviationTerms,
  },
  'pattern expectations': {
    figures: expectationFigures(
      { lookedAt: { days: [], name: 'Mill' }, skill: null } as unknown as Expectations,
      'utilisation',
    ),
    terms: expectationTerms,
  },
};

describe('every key figure', () => {
  it.each(Object.entries(pages))('of %s has a name of its own and a definition', (_, page) => {
    const { figures, terms } = page;
    expect(figures.length).toBeGreaterThan(3);
    expect(new Set(figures.map(({ id }) => id)).size).toBe(figures.length);
    const isDefined = ({ label, term = label }: ReportFigure) =>
      typeof term === 'object'
        ? terms.some(({ name }) => name === term.name)
        : termOfTitle(term, terms) !== null;
    const undefinedOnes = figures.filter((figure) => !isDefined(figure));
    expect(undefinedOnes.map(({ label }) => label)).toEqual([]);
  });
});
