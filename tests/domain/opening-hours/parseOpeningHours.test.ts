import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { lastMinute, type OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { mergeRanges, parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

/** Hours as '7-19' per weekday, Monday first. */
function hours(rule: OpeningRule): string[] {
  return rule.map((ranges) => ranges.map(({ from, to }) => `${from / 60}-${to / 60}`).join(','));
}

const closed = '';

describe('opening-hours text', () => {
  it.each([
    ['Mo-Fr 07:00-19:00; Sa off', ['7-19', '7-19', '7-19', '7-19', '7-19', closed, closed]],
    ['24/7', ['0-24', '0-24', '0-24', '0-24', '0-24', '0-24', '0-24']],
    ['open', ['0-24', '0-24', '0-24', '0-24', '0-24', '0-24', '0-24']],
    ['off', [closed, closed, closed, closed, closed, closed, closed]],
    ['24/7; Su closed', ['0-24', '0-24', '0-24', '0-24', '0-24', '0-24', closed]],
    ['Fr 22:00-30:00', [closed, closed, closed, closed, '22-30', closed, closed]],
    ['Fr 22:00-06:00', [closed, closed, closed, closed, '22-30', closed, closed]],
    ['Fr 10:00-10:00', [closed, closed, closed, closed, '10-34', closed, closed]],
    ['Fr-Mo 10:00-12:00', ['10-12', closed, closed, closed, '10-12', '10-12', '10-12']],
    ['Mo-Mo 10:00-12:00', ['10-12', closed, closed, closed, closed, closed, closed]],
    ['Mo,We, Fr 8:00-9:30', ['8-9.5', closed, '8-9.5', closed, '8-9.5', closed, closed]],
    ['Mo 13:00-17:00, 09:00-12:00', ['9-12,13-17', closed, closed, closed, closed, closed, closed]],
    ['Mo 09:00-12:00,11:00-17:00', ['9-17', closed, closed, closed, closed, closed, closed]],
    ['Mo-We 07:00-19:00+', ['7-19', '7-19', '7-19', closed, closed, closed, closed]],
    ['Tu 10:00+', [closed, '10-24', closed, closed, closed, closed, closed]],
    ['Mo 25:00+', ['25-48', closed, closed, closed, closed, closed, closed]],
    ['Mo 26:00-28:00', ['26-28', closed, closed, closed, closed, closed, closed]],
    ['Mo 47:00-48:59', ['47-48.983333333333334', closed, closed, closed, closed, closed, closed]],
    ['09:00-17:00; mo-tu OFF;', [closed, closed, '9-17', '9-17', '9-17', '9-17', '9-17']],
    ['Mo-Fr 09:00-17:00; We 08:00-12:00', ['9-17', '9-17', '8-12', '9-17', '9-17', '', '']],
    ['Sa-Su', [closed, closed, closed, closed, closed, '0-24', '0-24']],
    ['Mo-Tu 08:00-18:00; PH off', ['8-18', '8-18', '', '', '', '', '', '']],
    ['Mo,PH 08:00-18:00; ph 10:00-14:00', ['8-18', '', '', '', '', '', '', '10-14']],
    ['PH off; Su, PH 10:00-12:00', ['', '', '', '', '', '', '10-12', '10-12']],
    ['PH 22:00-02:00; Mo 09:00-10:00', ['9-10', '', '', '', '', '', '', '22-26']],
    ['Sa 24/7', [closed, closed, closed, closed, closed, '0-24', closed]],
  ])('%s is read', (text, expected) => {
    expect(hours(parseOpeningHours(text))).toEqual(expected);
  });

  it.each([
    ['', 'openingHoursString is required'],
    [' ; ', 'openingHoursString is required'],
    ['Xx 09:00-17:00', 'Invalid weekday name'],
    ['Mo-Xx 09:00-17:00', 'Invalid weekday name'],
    ['Monday 09:00-17:00', 'Invalid weekday name'],
    ['Mo, 09:00-17:00', 'Invalid weekday name'],
    ['nonsense', 'Invalid weekday name'],
    ['Mo\n09:00-x', 'Invalid hour range'],
    ['09:00-17:00 \n Mo', 'Invalid weekday name'],
    ['Mo-Tu-We 09:00-17:00', 'Invalid weekday range'],
    ['Mo- 09:00-17:00', 'Invalid weekday range'],
    ['-Mo off', 'Invalid weekday range'],
    ['Mo-PH 09:00-17:00', 'Invalid weekday range'],
    ['PH-Su 09:00-17:00', 'Invalid weekday range'],
    ['SH off', 'Invalid weekday name'],
    ['Mo 49:00-50:00', 'Invalid hour range'],
    ['Mo 09:60-17:00', 'Invalid hour range'],
    ['Mo 09:00-17:99', 'Invalid hour range'],
    ['Mo 09:00', 'Invalid hour range'],
    ['Mo 9-17', 'Invalid hour range'],
    ['Mo 09:00-17:00,', 'Invalid hour range'],
    ['Mo 48:00-06:00', 'Invalid hour range'],
    ['Mo 40:00-38:00', 'Invalid hour range'],
    ['Mo 09:00-17:00 off', 'Invalid hour range'],
  ])('rejects %j with: %s', (text, reason) => {
    const read = () => parseOpeningHours(text);
    expect(read).toThrow(OpeningHoursError);
    expect(read).toThrow(new RegExp(`^${reason}$`));
  });

  it.each([
    ['Mo 09:00-17:00; Qq 10:00-11:00', 'Qq'],
    ['Mo-Fr 09:00-17:00; Sa-Xx off', 'Xx'],
    ['Mo 09:00-17:00;  Mo-Tu-We off', 'Mo-Tu-We'],
    ['Mo 09:00-12:00, 13:00-49:00', '13:00-49:00'],
    ['  Mo 9', '9'],
  ])('names the invalid words in "%s" and their position', (text, part) => {
    const { rule, fault } = readOpeningHours(text);
    expect(rule).toBeNull();
    expect(fault?.text).toContain(`: ${part}`);
    expect(text.slice(fault?.from, fault?.toExclusive)).toBe(part);
    expect(fault?.from).toBe(text.lastIndexOf(part));
  });

  it('marks no words in blank text', () => {
    expect(readOpeningHours('').fault?.text).toBe('openingHoursString is required');
    expect(readOpeningHours(' ; ').fault?.text).toContain('openingHoursString is required');
  });

  it('parses any text or marks a part of it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[MoTuSaPH0-9:,; -]{0,30}$/), (text) => {
        const { rule, fault } = readOpeningHours(text);
        expect(rule === null).not.toBe(fault === null);
        if (fault === null) return;
        expect(fault.from).toBeGreaterThanOrEqual(0);
        expect(fault.toExclusive).toBeLessThanOrEqual(text.length);
        expect(fault.text).toContain(text.slice(fault.from, fault.toExclusive).trim());
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a rule written as text', () => {
  it.each([
    ['Mo-Su 00:00-24:00', '24/7'],
    ['Mo off', 'off'],
    ['Mo,Tu,We,Fr 9:00-17:00; Sa 10:00+', 'Mo-We,Fr 09:00-17:00; Sa 10:00-24:00'],
    ['Fr 22:00-06:00', 'Fr 22:00-30:00'],
    ['24/7; PH off', '24/7; PH off'],
    ['Mo-Fr,PH 08:00-18:00', 'Mo-Fr 08:00-18:00; PH 08:00-18:00'],
    ['PH off', 'off; PH off'],
    ['Mo-Fr 09:00-12:00,13:00-17:05', 'Mo-Fr 09:00-12:00,13:00-17:05'],
  ])('%s becomes %s', (text, expected) => {
    expect(formatOpeningHours(parseOpeningHours(text))).toBe(expected);
  });

  it('is parsed back to the same rule', () => {
    const range = fc
      .tuple(fc.integer({ min: 0, max: 47 * 60 }), fc.integer({ min: 1, max: 1440 }))
      .map(([from, length]) => ({ from, to: Math.min(from + length, lastMinute) }));
    const day = fc.array(range, { maxLength: 3 }).map(mergeRanges);
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 8 }), (rule) => {
        expect(parseOpeningHours(formatOpeningHours(rule))).toEqual(rule);
      }),
      { numRuns: 1000 },
    );
  });
});
