import fc from 'fast-check';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Lane } from '#server/core/route.ts';
import { Overloaded } from '#server/core/AppError.ts';
import { Admission, type AdmissionLimits } from '#server/http/admission/Admission.ts';
import type { Place } from '#server/http/admission/Place.ts';

const unhurried = { most: 100, free: 100, patienceMs: 1e9 };
const limits: AdmissionLimits = {
  atOnce: 2,
  exportsAtOnce: 1,
  lanes: { quick: unhurried, page: unhurried, export: unhurried, ingestion: unhurried },
};

/** Lets whatever is due begin. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

/** Calls by name that enter in order; `begun` lists those that had their turn. */
function aServer(changes: Partial<AdmissionLimits> = {}) {
  let nowMs = 0;
  const admission = new Admission({ ...limits, ...changes }, () => nowMs);
  const begun: string[] = [];
  const refused: string[] = [];
  const enter = (name: string, lane: Lane, mayBeKnown = false): Place => {
    const place = admission.enter(lane, mayBeKnown);
    place.turn().then(
      () => begun.push(name),
      (error: unknown) => refused.push(`${name} ${(error as Error).name}`),
    );
    return place;
  };
  const pass = (ms: number): void => {
    nowMs += ms;
  };
  return { admission, begun, refused, pass, enter };
}

describe('calls', () => {
  it('of pages end the quiet, and no others do', () => {
    const { admission, enter, pass } = aServer();
    pass(20_000);
    enter('s1', 'quick');
    enter('i1', 'ingestion');
    expect(admission.quietMs()).toBe(20_000);
    enter('p1', 'page');
    pass(500);
    expect(admission.quietMs()).toBe(500);
  });

  it('of a session never wait for calls of pages', async () => {
    const { begun, enter } = aServer();
    for (const name of ['p1', 'p2', 'p3', 'p4']) enter(name, 'page');
    enter('s1', 'quick');
    enter('i1', 'ingestion');
    await settled();
    expect(begun.toSorted()).toEqual(['i1', 'p1', 'p2', 's1']);
  });

  it('of pages go before earlier exports', async () => {
    const { begun, enter } = aServer();
    const first = enter('p1', 'page');
    const second = enter('p2', 'page');
    enter('e1', 'export');
    enter('p3', 'page');
    await settled();
    first.leave();
    await settled();
    expect(begun).toEqual(['p1', 'p2', 'p3']);
    second.leave();
    await settled();
    expect(begun).toEqual(['p1', 'p2', 'p3', 'e1']);
  });

  it('of exports leave room for pages', async () => {
    const { begun, enter } = aServer();
    for (const name of ['e1', 'e2', 'e3']) enter(name, 'export');
    await settled();
    enter('p1', 'page');
    await settled();
    expect(begun).toEqual(['e1', 'p1']);
  });

  it('whose callers disconnected get no turn', async () => {
    const { begun, refused, enter } = aServer({ atOnce: 1 });
    const first = enter('p1', 'page');
    const second = enter('p2', 'page');
    enter('p3', 'page');
    await settled();
    second.leave();
    first.leave();
    await settled();
    expect(begun).toEqual(['p1', 'p3']);
    expect(refused).toEqual(['p2 AbortError']);
  });
});

describe('a full lane', () => {
  const one = { most: 3, free: 1, patienceMs: 1000 };
  const lanes = { ...limits.lanes, page: one };

  it('rejects calls when too many are waiting', () => {
    const { enter } = aServer({ lanes: { ...lanes, quick: { ...unhurried, most: 2 } } });
    enter('s1', 'quick');
    const last = enter('s2', 'quick');
    expect(() => enter('s3', 'quick')).toThrow(Overloaded);
    last.leave();
    enter('s4', 'quick');
  });

  it('rejects calls by the expected wait, and says how long it is', async () => {
    const { enter, pass } = aServer({ atOnce: 1, lanes });
    for (let at = 0; at < 60; at += 1) {
      const place = enter('slow', 'page');
      await settled();
      pass(4000);
      place.made();
      place.leave();
      await settled();
    }
    enter('at work', 'page');
    await settled();
    enter('waits', 'page');
    const refusal = { code: 'OVERLOADED', status: 503, retryAfterS: 4 };
    expect(() => enter('refused', 'page')).toThrow(expect.objectContaining(refusal));
  });

  it('lets those in whose answer may be known, until far too many wait, and rejects them a turn', async () => {
    const { begun, refused, enter, pass } = aServer({ atOnce: 1, lanes });
    enter('at work', 'page');
    await settled();
    enter('waits', 'page');
    pass(1500);
    expect(() => enter('refused', 'page')).toThrow(Overloaded);
    enter('known', 'page', true);
    await settled();
    expect([begun, refused]).toEqual([['at work'], ['known AppError']]);
    enter('a third', 'page', true);
    expect(() => enter('too many', 'page', true)).toThrow(Overloaded);
  });

  it('rejects calls whose turn comes too late', async () => {
    const { begun, refused, enter, pass } = aServer({ atOnce: 1, lanes });
    const first = enter('p1', 'page');
    enter('p2', 'page');
    await settled();
    pass(2001);
    first.leave();
    await settled();
    expect(begun).toEqual(['p1']);
    expect(refused).toEqual(['p2 AppError']);
  });
});

describe('exports that pages keep from their turn', () => {
  const few = { most: 100, free: 2, patienceMs: 1000 };

  it('are rejected at once after the first few, until exports have turns again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const admission = new Admission(
      { ...limits, atOnce: 1, lanes: { ...limits.lanes, export: few } },
      () => Date.now(),
    );
    const page = admission.enter('page');
    await page.turn();
    const ended = { turns: 0, atOnce: 0, late: 0 };
    let longestMs = 0;
    const waitFor = async (place: Place): Promise<void> => {
      const sinceMs = Date.now();
      try {
        await place.turn();
        ended.turns += 1;
        place.leave();
      } catch {
        ended.late += 1;
        longestMs = Math.max(longestMs, Date.now() - sinceMs);
      }
    };
    const comes = (): void => {
      try {
        void waitFor(admission.enter('export'));
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        ended.atOnce += 1;
      }
    };
    // Ten a second for twenty seconds, in which there are always pages.
    for (let at = 0; at < 200; at += 1) {
      comes();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(longestMs).toBeLessThanOrEqual(2000);
    expect(ended.late).toBeLessThan(40);
    expect(ended.atOnce).toBeGreaterThan(150);
    page.leave();
    await vi.advanceTimersByTimeAsync(1);
    const before = ended.atOnce;
    for (let at = 0; at < 20; at += 1) {
      comes();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(ended).toEqual({ turns: 220 - before - ended.late, atOnce: before, late: ended.late });
  });
});

describe('a call that waits', () => {
  const one = { most: 3, free: 3, patienceMs: 1000 };
  afterEach(() => vi.useRealTimers());

  it('is rejected when its patience ends, not when its turn comes', async () => {
    vi.useFakeTimers();
    const { begun, refused, enter } = aServer({ atOnce: 1, lanes: { ...limits.lanes, page: one } });
    const first = enter('p1', 'page');
    enter('p2', 'page');
    await vi.advanceTimersByTimeAsync(1999);
    expect(refused).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([begun, refused]).toEqual([['p1'], ['p2 AppError']]);
    enter('p3', 'page');
    first.leave();
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['p1', 'p3']);
  });
});

describe('any mix of calls', () => {
  const lane = fc.constantFrom<Lane>('quick', 'page', 'export', 'ingestion');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('enter' as const), lane }),
    fc.record({ kind: fc.constant('leave' as const), at: fc.nat() }),
    fc.record({ kind: fc.constant('made' as const), at: fc.nat() }),
  );

  it('never exceeds the limit, and everyone who waits gets a turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 80 }), async (steps) => {
        const admission = new Admission(limits);
        const inside: { place: Place; lane: Lane; isAtWork: boolean }[] = [];
        for (const one of steps) {
          if (one.kind === 'enter') {
            const place = admission.enter(one.lane);
            const call = { place, lane: one.lane, isAtWork: false };
            inside.push(call);
            place.turn().then(
              () => (call.isAtWork = true),
              () => undefined,
            );
          } else if (inside.length > 0) {
            const at = one.at % inside.length;
            if (one.kind === 'made') inside[at]?.place.made();
            else for (const { place } of inside.splice(at, 1)) place.leave();
          }
          await settled();
          const atWork = (of: Lane[]): number =>
            inside.filter((call) => of.includes(call.lane) && call.isAtWork).length;
          expect(atWork(['page', 'export'])).toBeLessThanOrEqual(limits.atOnce);
          expect(atWork(['export'])).toBeLessThanOrEqual(limits.exportsAtOnce);
        }
        while (inside.length > 0) {
          await settled();
          const atWork = inside.filter((call) => call.isAtWork);
          expect(atWork.length).toBeGreaterThan(0);
          for (const call of atWork) {
            call.place.leave();
            inside.splice(inside.indexOf(call), 1);
          }
        }
      }),
    );
  });
});
