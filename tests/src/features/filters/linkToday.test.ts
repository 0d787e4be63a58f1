import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { presetOf, presetRange } from '#domain/time-frame/presetRange.ts';
import { fixedTimeFrames } from '#domain/time-frame/timeFrameKeys.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { frameTitle } from '#src/features/filters/time-frame/control/frameTitle.ts';
import { linkToday } from '#src/features/filters/time-frame/linkToday.ts';

const at = { today: dayNumberOf('2026-11-21') };

describe('a saved URL', () => {
  it('opens with its preset counted from today, whenever it was saved', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fixedTimeFrames),
        fc.integer({ min: 0, max: 800 }),
        (key, daysAgo) => {
          const saved = presetRange(key, { today: at.today - daysAgo });
          const query = new URLSearchParams({
            ids: '7',
            startdatetime: dayKeyOf(saved.startDay),
            enddatetime: dayKeyOf(saved.endDayExclusive),
          });
          const to = `/building/chart?${query.toString()}`;
          const opened = linkToday({ to, timeframe: frameTitle(key) }, at);
          const search = new URL(opened, 'http://local').searchParams;
          const days = {
            startDay: dayNumberOf(search.get('startdatetime') ?? ''),
            endDayExclusive: dayNumberOf(search.get('enddatetime') ?? ''),
          };
          expect(presetOf(days, at, key)).toBe(key);
          expect(search.get('ids')).toBe('7');
        },
      ),
    );
  });

  it.each([
    ['days of one’s own', '/x?enddatetime=2026-11-05&startdatetime=2026-11-02', null],
    ['a month by name', '/x?enddatetime=2026-11-01&startdatetime=2026-10-01', 'October 2026'],
    ['the frame of its page', '/x?ids=7', 'Past 4 weeks'],
    ['a relative time', '/x?enddatetime=now%2Fd&startdatetime=now-7d%2Fd', 'Past 7 days'],
  ])('stays as it is with %s', (_, to, timeframe) => {
    expect(linkToday({ to, timeframe }, at)).toBe(to);
  });

  it('is the same URL whatever the order of its query', () => {
    expect(linkToday({ to: '/x?b=2&a=1', timeframe: null }, at)).toBe('/x?a=1&b=2');
  });
});
