import { describe, expect, it } from 'vitest';
import { consolidationScenario, type SavedConsolidation } from '#contract/consolidations.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { measuredAsk, outcomeAsk } from '#src/pages/consolidate/afterwards/outcomeAsk.ts';
import { offText, type OutcomeRow } from '#src/pages/consolidate/afterwards/outcomeTable.ts';

const around = { timezone: 'America/New_York', today: dayNumberOf('2026-11-26') };

function saved(change: Partial<SavedConsolidation> = {}): SavedConsolidation {
  return {
    id: '1',
    name: 'Top floors',
    shared: false,
    owner: 'ann',
    scenario: consolidationScenario.parse({
      building_id: [1],
      startdatetime: '2026-09-01T00:00:00-04:00',
      enddatetime: '2026-10-13T00:00:00-04:00',
      closed: [18],
      growth: 1.2,
      moves: [{ floor_id: 17, tag: 'team:legal' }],
    }),
    created_at: '',
    updated_at: '',
    version: 1,
    floor_changes: [],
    planned_on: null,
    carried_out_on: '2026-11-12',
    ...change,
  };
}

function askOf(change: Partial<SavedConsolidation> = {}) {
  const ask = outcomeAsk(saved(change), around);
  if (ask?.kind !== 'ask') throw new Error(`nothing to ask: ${ask?.reason}`);
  return ask;
}

describe('a scenario that was carried out', () => {
  it('is foretold by its own days, and measured from that day on in local time', () => {
    const { forecast, since } = askOf();
    expect(forecast).toMatchObject({ closed: [18], growth: 1.2, months: 1, frontier: false });
    expect(Date.parse(forecast.enddatetime)).toBe(Date.parse('2026-10-13T04:00:00Z'));
    expect(since).toEqual({
      startdatetime: '2026-11-12T00:00:00-05:00',
      enddatetime: '2026-11-26T00:00:00-05:00',
    });
  });

  it('is foretold by no day after it was carried out', () => {
    const { forecast } = askOf({ carried_out_on: '2026-10-01' });
    expect(forecast.enddatetime).toBe('2026-10-01T00:00:00-04:00');
  });

  it('is measured on the floors that stayed open, as they were used', () => {
    expect(measuredAsk(askOf(), [16, 17])).toMatchObject({
      floor_ids: [16, 17],
      closed: [],
      moves: [],
      growth: 1,
      growth_staying: 1,
      target: 0.75,
      startdatetime: '2026-11-12T00:00:00-05:00',
    });
  });

  it('is asked of closed floors too, as long as the building has them', () => {
    const gone = { floor_id: 19, name: 'Floor 19', change: 'gone' as const };
    const { scenario } = saved();
    const closing = { scenario: { ...scenario, closed: [18, 19] }, floor_changes: [gone] };
    expect(outcomeAsk(saved({ ...closing, carried_out_on: '2026-11-12' }), around)).toMatchObject({
      closed: [18],
    });
  });

  it.each([
    [{ carried_out_on: '2026-11-26' }, 'TOO_EARLY'],
    [{ carried_out_on: '2026-08-01' }, 'NO_FORECAST'],
  ] as const)('has no outcome where %j', (change, reason) => {
    expect(outcomeAsk(saved(change), around)).toEqual({ kind: 'none', reason });
  });

  it('is not looked for while it was only planned', () => {
    expect(outcomeAsk(saved({ carried_out_on: null }), around)).toBeNull();
  });
});

describe('how far a forecast was off', () => {
  const row = (unit: OutcomeRow['unit'], forecast: number | null, measured: number | null) =>
    offText(
      { id: '', scenario: '', name: '', unit, forecast, measured },
      { area: String, money: String },
    );

  it('is said in its unit, and as a share of the forecast', () => {
    expect(row('people', 200, 212.5)).toBe('+12.5, 6% more');
    expect(row('seats', 300, 270)).toBe('−30, 10% less');
    expect(row('share', 0.28, 0.24)).toBe('−4 points');
    expect(row('share', 0, 0.004)).toBe('+0.4 points');
  });

  it('is nothing where both are the same or one is unknown', () => {
    expect(row('people', 20, 20.01)).toBe('same');
    expect(row('seats', null, 3)).toBe('–');
  });
});
