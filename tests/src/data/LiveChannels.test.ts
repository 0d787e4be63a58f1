import { describe, expect, it, vi } from 'vitest';
import { LiveChannels, type OpenLiveSocket } from '#src/data/live/LiveChannels.ts';

function channels() {
  const dispose = vi.fn<() => void>();
  const open = vi.fn<OpenLiveSocket>(() => ({ dispose }));
  return { live: new LiveChannels(open), open, dispose };
}

const silent = { onState: () => {}, onResult: () => {} };

describe('LiveChannels', () => {
  it('shares one socket among listeners of the same parameters, whatever their order', () => {
    const { live, open } = channels();
    live.listen('getLatestZoneMetric', { building_id: '1', capacity: 'default' }, silent);
    live.listen('getLatestZoneMetric', { capacity: 'default', building_id: '1' }, silent);
    live.listen('getLatestZoneMetric', { building_id: '2' }, silent);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('closes the socket when the last listener leaves', () => {
    const { live, dispose } = channels();
    const leave = live.listen('getLatestZoneMetric', { building_id: '1' }, silent);
    const leaveToo = live.listen('getLatestZoneMetric', { building_id: '1' }, silent);
    leave();
    expect(dispose).not.toHaveBeenCalled();
    leaveToo();
    expect(dispose).toHaveBeenCalledOnce();
    expect(live.stateOf('getLatestZoneMetric', { building_id: '1' })).toBe('closed');
  });

  it('informs every listener of states and results', () => {
    const { live, open } = channels();
    const onState = vi.fn<() => void>();
    const onResult = vi.fn<() => void>();
    live.listen('getLatestZoneMetric', { building_id: '1' }, { onState, onResult });
    const news = open.mock.calls[0]?.[2];
    news?.onState('open');
    news?.onResult({ time: '2026-11-02T10:00:00Z', groups: [] });
    expect(live.stateOf('getLatestZoneMetric', { building_id: '1' })).toBe('open');
    expect(onState).toHaveBeenCalledTimes(2);
    expect(onResult).toHaveBeenCalledOnce();
  });
});
