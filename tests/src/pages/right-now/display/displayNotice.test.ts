import { describe, expect, it } from 'vitest';
import { displayNotice } from '#src/pages/right-now/display/model/displayNotice.ts';

const zone = 'Europe/Amsterdam';
const nowMs = Date.parse('2026-03-04T14:32:00Z');
const minute = 60_000;
const calm = {
  nowMs,
  zone,
  newest: new Date(nowMs - 2 * minute).toISOString(),
  cutSinceMs: null,
  closedUntilMs: null,
  replayedAt: null,
};

describe('the notice of a display', () => {
  it('is hidden while the display is current and the building is open', () => {
    expect(displayNotice(calm)).toBeNull();
  });

  it('shows the local time of the last data when the connection is lost', () => {
    expect(displayNotice({ ...calm, cutSinceMs: nowMs - minute })).toEqual({
      text: 'No connection since 15:31. Showing data from 15:30',
      isPast: true,
    });
  });

  it('includes the day if the connection was lost more than a day ago', () => {
    const cutSinceMs = nowMs - 3 * 24 * 60 * minute;
    const newest = new Date(cutSinceMs).toISOString();
    expect(displayNotice({ ...calm, cutSinceMs, newest })?.text).toBe(
      'No connection since Mar 1, 15:32. Showing data from Mar 1, 15:32',
    );
  });

  it('says since when sensors are silent, after 15 minutes', () => {
    const silentFor = (minutes: number) =>
      displayNotice({ ...calm, newest: new Date(nowMs - minutes * minute).toISOString() });
    expect(silentFor(15)).toBeNull();
    expect(silentFor(16)).toEqual({ text: 'No readings since 15:16', isPast: true });
    expect(displayNotice({ ...calm, newest: null })?.text).toBe('No readings yet');
  });

  it('says until when the building is closed, with the weekday if needed', () => {
    const closed = (hours: number) =>
      displayNotice({ ...calm, closedUntilMs: nowMs + hours * 60 * minute });
    expect(closed(2)).toEqual({ text: 'Closed until 17:32', isPast: false });
    expect(closed(48)?.text).toBe('Closed until Friday 15:32');
    expect(closed(24 * 30)?.text).toBe('Closed until Fri, Apr 3, 2026, 16:32');
    expect(closed(Infinity)?.text).toBe('Closed for at least a year');
  });

  it('names the moment of another day that is shown, but first that the connection is lost', () => {
    const closed = { ...calm, closedUntilMs: nowMs + 60 * minute, replayedAt: 'Tue, Mar 3, 10:45' };
    expect(displayNotice(closed)).toEqual({
      text: 'Closed. Showing Tue, Mar 3, 10:45',
      isPast: false,
    });
    expect(displayNotice({ ...closed, cutSinceMs: nowMs - minute })?.isPast).toBe(true);
  });
});
