import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExpectationsRule } from '#src/pages/patterns/expectations/ExpectationsNotices.tsx';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { denominatorsOf } from '#src/pages/patterns/shared/quarterAnswer.ts';
import type { ExpectationsData } from '#src/pages/patterns/expectations/readExpectations.ts';
import { aScope, metricAnswer, metricGroup } from '../utilization/metricAnswers.ts';

function textOf(coverage: readonly number[], share = 1): string {
  const whole = metricGroup('all', 'all', {}, coverage);
  const seatsMeasured = coverage.map(() => share);
  const past = metricAnswer([{ ...whole, seatsMeasured }], coverage.length);
  const data: ExpectationsData = {
    request: { ...aScope(), today: 20_000, without: [] } as never,
    format: 'utilisation',
    future: {} as never,
    past,
  };
  const denominators = denominatorsOf(past, wholeGroup(past), { timeZone: 'UTC' });
  return renderToStaticMarkup(
    <ExpectationsRule data={data} denominators={denominators} />,
  ).replaceAll(/<[^>]+>/g, '');
}

it('shows the share of seats measured if it is below 99.5%', () => {
  expect(textOf([1, 0.5], 0.8)).toContain('80% of seats measured, 2 places');
  expect(textOf([1, 0.5], 1)).not.toContain('of seats measured');
});

it('shows hours, layer and capacity, and the data coverage of the last week', () => {
  const text = textOf([1, 0.5]);
  expect(text).toContain('Utilization of House: forecast for the next 14 days');
  expect(text).toContain('24/7');
  expect(text).toContain('Last week: 75% data coverage (15 of 20 open hours), 2 places');
});
