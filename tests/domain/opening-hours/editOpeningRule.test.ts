import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockTime, readClockTime } from '#domain/opening-hours/clockTime.ts';
import {
  copyDay,
  dragRanges,
  editStep,
  hoursPerWeek,
  moveEnd,
  nextRange,
  typedRange,
  withDay,
} from '#domain/opening-hours/editOpeningRule.ts';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { lastMinute, type MinuteRange } from '#domain/opening-hours/OpeningRule.ts';
import { mergeRanges, parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

const office = parseOpeningHours('Mo-Fr 09:00-17:00');
const anywhere = fc.integer({ min: -600, max: 60 * 60 });
const range = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([from, length]): MinuteRange => ({ from: from * 15, to: (from + length) * 15 }));
const day = fc.array(range, { maxLength: 3 }).map(mergeRanges);
const isSound = ({ from, to }: MinuteRange) => from >= 0 && from < to && to <= lastMinute;

describe('a week being edited', () => {
  it('keeps a day’s ranges in order and merged', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 5 }), fc.nat(6), (ranges, weekday) => {
        const rule = withDay(office, weekday, ranges);
        expect(rule[weekday]).toEqual(mergeRanges(ranges));
        expect(rule.toSpliced(weekday, 1)).toEqual(office.toSpliced(weekday, 1));
        expect(parseOpeningHours(formatOpeningHours(rule))).toEqual(rule);
      }),
    );
  });

  it('copies a day to others and leaves the rest unchanged', () => {
    const rule = parseOpeningHours('Mo 08:00-12:00,13:00-26:00; Tu off; We 09:00-10:00');
    expect(formatOpeningHours(copyDay(rule, 0, [1, 4]))).toBe(
      'Mo-Tu,Fr 08:00-12:00,13:00-26:00; We 09:00-10:00',
    );
    expect(formatOpeningHours(copyDay(rule, 5, [0, 1, 2]))).toBe('off');
  });

  it('counts open hours, including those past midnight', () => {
    expect(hoursPerWeek(office)).toBe(40);
    expect(hoursPerWeek(parseOpeningHours('Fr 22:00-30:00'))).toBe(8);
    expect(hoursPerWeek(parseOpeningHours('off'))).toBe(0);
    expect(hoursPerWeek(parseOpeningHours('Mo 09:00-17:00; PH 10:00-14:00'))).toBe(8);
  });
});

describe('a drag on a day', () => {
  it('draws a range in either direction, also across midnight', () => {
    const draw = (start: number, minute: number) =>
      dragRanges([], { start, index: null, end: null }, minute)[0];
    expect(draw(9 * 60 + 4, 17 * 60 - 3)).toEqual({ from: 540, to: 1020 });
    expect(draw(17 * 60, 9 * 60)).toEqual({ from: 540, to: 1020 });
    expect(draw(22 * 60, 26 * 60)).toEqual({ from: 1320, to: 1560 });
    expect(draw(600, 605)).toBeUndefined();
  });

  it('moves a whole range or one end', () => {
    const ranges = [{ from: 540, to: 1020 }];
    expect(dragRanges(ranges, { start: 600, index: 0, end: null }, 662)).toEqual([
      { from: 600, to: 1080 },
    ]);
    expect(dragRanges(ranges, { start: 1020, index: 0, end: 'to' }, 1560)).toEqual([
      { from: 540, to: 1560 },
    ]);
    expect(dragRanges(ranges, { start: 540, index: 0, end: 'from' }, 2000)).toEqual([
      { from: 1020 - editStep, to: 1020 },
    ]);
  });

  it("never makes a range that the text form can't express", () => {
    const drag = fc.record({
      start: anywhere,
      index: fc.option(fc.nat(2)),
      end: fc.option(fc.constantFrom('from' as const, 'to' as const)),
    });
    fc.assert(
      fc.property(day, drag, anywhere, (ranges, one, minute) => {
        expect(dragRanges(ranges, one, minute).every(isSound)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps the length of a range that is moved', () => {
    fc.assert(
      fc.property(range, anywhere, (one, minute) => {
        const [moved] = dragRanges([one], { start: one.from, index: 0, end: null }, minute);
        expect(moved && moved.to - moved.from).toBe(one.to - one.from);
      }),
    );
  });

  it('can end at hour 48', () => {
    expect(moveEnd({ from: 600, to: 700 }, 'to', 99_999)).toEqual({ from: 600, to: 2880 });
  });
});

describe('hours that are added', () => {
  it('fill free time on the same day', () => {
    expect(nextRange([])).toEqual({ from: 540, to: 1020 });
    fc.assert(
      fc.property(day, (ranges) => {
        const added = nextRange(ranges);
        if (added === null) return;
        expect(isSound(added) && added.to <= 1440).toBe(true);
        expect(ranges.every(({ from, to }) => added.to <= from || to <= added.from)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('are not added to a full day', () => {
    expect(nextRange([{ from: 0, to: 1440 }])).toBeNull();
    expect(nextRange([{ from: 30, to: 1500 }])).toBeNull();
  });
});

describe('times that are typed', () => {
  it.each([
    ['9', 540],
    [' 09:30 ', 570],
    ['0930', 570],
    ['9.30', 570],
    ['26:00', 1560],
    ['48:59', lastMinute],
  ])('"%s" is read', (text, minute) => {
    expect(readClockTime(text)).toBe(minute);
  });

  it.each(['', '49:00', '09:60', '9:5', 'noon', '-1'])('"%s" is not a time', (text) => {
    expect(readClockTime(text)).toBeNull();
  });

  it('read back as they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: lastMinute }), (minute) => {
        expect(readClockTime(clockTime(minute))).toBe(minute);
      }),
    );
  });

  it('wrap past midnight if the end is not after the start, up to 48:59', () => {
    expect(typedRange(1320, 360)).toEqual({ from: 1320, to: 1800 });
    expect(typedRange(600, 600)).toEqual({ from: 600, to: 2040 });
    expect(typedRange(2000, 1900)).toBeNull();
  });
});

describe('hours that are proposed for a day', () => {
  it.each([
    ['nothing', [], [540, 1020]],
    ['nine to five', [[540, 1020]], [60, 300]],
    ['hours past midnight', [[600, 1560]], [60, 300]],
    ['a gap at the end', [[0, 600]], [660, 900]],
    [
      'a gap of more than four hours',
      [
        [0, 600],
        [845, 1440],
      ],
      [660, 830],
    ],
    [
      'a gap of four hours',
      [
        [0, 600],
        [840, 1440],
      ],
      [615, 825],
    ],
    [
      'a gap of 45 minutes',
      [
        [0, 540],
        [585, 1440],
      ],
      [555, 570],
    ],
    [
      'two gaps, the second longer',
      [
        [60, 540],
        [700, 1440],
      ],
      [555, 685],
    ],
  ])('leave some time around them where a day has %s', (_, ranges, [from, to]) => {
    const given = ranges.map(([start = 0, end = 0]) => ({ from: start, to: end }));
    expect(nextRange(given)).toEqual({ from, to });
  });

  it('are none where no gap has 45 minutes', () => {
    expect(
      nextRange([
        { from: 0, to: 540 },
        { from: 584, to: 1440 },
      ]),
    ).toBeNull();
  });
});

describe('hours at the end of what can be written', () => {
  const last = 24 * 60 - editStep;
  const drag = (range: MinuteRange, minutes: number) =>
    dragRanges([range], { start: 0, index: 0, end: null }, minutes);

  it('begin on their own day, and end at 48:00, when they are moved', () => {
    expect(drag({ from: 1320, to: 1380 }, 600)).toEqual([{ from: last, to: last + 60 }]);
    expect(drag({ from: 600, to: 2400 }, 1000)).toEqual([{ from: 1080, to: 2880 }]);
  });

  it('begin on their own day when they are drawn', () => {
    const draw = (start: number, minute: number) =>
      dragRanges([], { start, index: null, end: null }, minute);
    expect(draw(1500, 1600)).toEqual([{ from: last, to: 1605 }]);
    expect(draw(600, 600 + editStep)).toEqual([{ from: 600, to: 600 + editStep }]);
  });

  it.each([
    [540, 1020, { from: 540, to: 1020 }],
    [540, 540, { from: 540, to: 1980 }],
    [1500, 1499, { from: 1500, to: lastMinute }],
    [1500, 1500, null],
  ])('typed from %i to %i', (from, to, range) => {
    expect(typedRange(from, to)).toEqual(range);
  });
});
