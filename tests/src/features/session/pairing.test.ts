import { describe, expect, it, vi } from 'vitest';
import type { DisplayPairing } from '#contract/displayPairing.ts';
import type { PairedSession } from '#contract/session.ts';
import { pairDisplay, type PairingProgress } from '#src/features/session/pairing/pairDisplay.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { displayPath } from '#src/lib/url/displayPath.ts';
import { FakeClock } from '../../FakeClock.ts';
import { aKeeper, areaWith, aSession, memoryArea, refusal } from './aKeeper.ts';

const pairingOf = (code: string): DisplayPairing => ({
  code,
  oracle: `fo_${code}`,
  valid_till: '2026-03-02T08:30:00Z',
});

const approved: PairedSession = {
  ...aSession('fl_dev_new', 24),
  display: { name: 'Lobby', building_id: '1', floor_id: null },
};

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const fails = (status: number) =>
  Promise.reject(new ApiError({ code: 'X', reason: 'no', status, isLogin: false }));

/** A display that waits; `answers` are those to each wait in turn, then the approval. */
function aDisplay(answers: readonly (() => Promise<PairedSession>)[]) {
  const clock = new FakeClock();
  const shown: PairingProgress[] = [];
  const waited: string[] = [];
  const left = [...answers];
  let codes = 0;
  const done = pairDisplay({
    begin: () => Promise.resolve(pairingOf(`CODE${++codes}`)),
    wait: (oracle) => {
      waited.push(oracle);
      return left.shift()?.() ?? Promise.resolve(approved);
    },
    clock,
    onChange: (progress) => shown.push(progress),
  });
  /** Lets what was asked be answered, then passes the pause after a failure. */
  const passPause = async () => {
    await vi.waitFor(() => expect(clock.pendingMs).toHaveLength(1));
    clock.pass(clock.pendingMs[0] ?? 0);
  };
  return { done, shown, waited, passPause, clock };
}

describe('a wall display', () => {
  it('shows its code, and waits with the oracle it received', async () => {
    const { done, shown, waited } = aDisplay([]);
    expect(await done).toBe(approved);
    expect(shown.map(({ pairing }) => pairing?.code)).toEqual(['CODE1']);
    expect(waited).toEqual(['fo_CODE1']);
  });

  it('keeps its code when the connection is lost, and says so meanwhile', async () => {
    const { done, shown, waited, passPause } = aDisplay([lost, () => fails(504)]);
    await passPause();
    await passPause();
    expect(await done).toBe(approved);
    expect(waited).toEqual(['fo_CODE1', 'fo_CODE1', 'fo_CODE1']);
    expect(shown.map(({ isCutOff }) => isCutOff)).toEqual([false, true, false, true, false]);
  });

  it('asks again immediately and silently when a proxy ends a waiting request', async () => {
    let endWait = () => {};
    const { done, shown, waited, clock } = aDisplay([
      () =>
        new Promise((_, reject) => {
          endWait = () =>
            reject(new ApiError({ code: 'X', reason: '', status: 504, isLogin: false }));
        }),
    ]);
    await vi.waitFor(() => expect(waited).toHaveLength(1));
    clock.pass(60_000);
    endWait();
    expect(await done).toBe(approved);
    expect(waited).toHaveLength(2);
    expect(shown.some(({ isCutOff }) => isCutOff)).toBe(false);
  });

  it('requests a new code when its code has expired', async () => {
    const { done, waited, passPause } = aDisplay([
      () => Promise.reject(refusal('ORACLE_TIMED_OUT')),
    ]);
    await passPause();
    expect(await done).toBe(approved);
    expect(waited).toEqual(['fo_CODE1', 'fo_CODE2']);
  });

  it('gives up only if the server rejects pairing', async () => {
    await expect(aDisplay([() => fails(400)]).done).rejects.toThrow('no');
  });
});

describe('the browser of a wall display', () => {
  it('keeps its approved key, and starts with its display page', async () => {
    const { keeper, pairing, leave, localArea, requestSession, state } = aKeeper({
      at: '/display/pair',
      localArea: memoryArea(),
    });
    let approve = (_session: PairedSession) => {};
    pairing.begin.mockResolvedValue(pairingOf('BCDFGHJK'));
    pairing.wait.mockReturnValue(
      new Promise((resolve) => {
        approve = resolve;
      }),
    );
    const started = keeper.start();
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ state: 'pairing', pairing: { code: 'BCDFGHJK' } }),
    );
    approve({ ...approved, display: { ...approved.display, floor_id: '10' } });
    await started;
    const path = '/building/heatmap/now?kiosk=1&ids=10&space_type=floor';
    expect(leave).toHaveBeenCalledExactlyOnceWith(path);
    expect(localArea.read('display_key')).toBe('fl_dev_new');
    expect(requestSession).not.toHaveBeenCalled();
  });

  it('continues with an existing key, without asking for a code', async () => {
    const path = displayPath('1', null);
    const { keeper, pairing, leave } = aKeeper({
      at: '/display/pair',
      localArea: areaWith({ display_key: 'fl_dev_old', display_path: path }),
    });
    await keeper.start();
    expect(leave).toHaveBeenCalledExactlyOnceWith(path);
    expect(pairing.begin).not.toHaveBeenCalled();
  });
});
