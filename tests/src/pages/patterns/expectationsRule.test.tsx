import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExpectationsRule } from '#src/pages/patterns/expectations/figures/ExpectationsRule.tsx';
import type { ExpectationsData } from '#src/pages/patterns/expectations/readExpectations.ts';
import { aScope, metricAnswer, metricGroup } from '../utilization/metricAnswers.ts';

function textOf(coverage: readonly number[], share = 1): string {
  const whole = metricGroup('all', 'all', {}, coverage);
  const seatsMeasured = coverage.map(() => share);
  const data: ExpectationsData = {
    request: { ...aScope(), today: 20_000, without: [] } as never,
    format: 'utilisation',
    future: {} as never,
    past: metricAnswer([{ ...whole, seatsMeasured }], coverage.length),
  };
  return renderToStaticMarkup(<ExpectationsRule data={data} />).replaceAll(/<[^>]+>/g, '');
}

it('says which share of the seats was measured where it is under 99.5%', () => {
  expect(textOf([1, 0.5], 0.8)).toContain('80% of seats measured, 2 places');
  expect(textOf([1, 0.5], 1)).not.toContain('of seats measured');
});

it('says hours, layer and capacity, and how much of the last week was measured', () => {
  const text = textOf([1, 0.5]);
  expect(text).toContain('Utilisation of House in the next fourteen days');
  expect(text).toContain('24/7');
  expect(text).toContain('default capacity');
  expect(text).toContain('15 of 20 open hours, 75% covered, 2 places');
});
