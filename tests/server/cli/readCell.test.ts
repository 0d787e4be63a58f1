import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, readValue, UnreadValue } from '#server/cli/observations/table/readCell.ts';
import { knownFormats, namedFormat } from '#server/cli/observations/table/timeFormats.ts';

describe('numbers of a file', () => {
  it.each([
    ['4', undefined, 4],
    ['4.0', undefined, 4],
    ['.5', undefined, 0.5],
    ['1e-3', undefined, 0.001],
    ['3,5', undefined, 3.5],
    ['0,125', undefined, 0.125],
    ['12,3456', undefined, 12.3456],
    ['1,234', '.', 1234],
    ['1,234.5', '.', 1234.5],
    ['1,234', ',', 1.234],
    ['1.234', ',', 1234],
    ['1.234,5', ',', 1234.5],
    ['1.234', undefined, 1.234],
    ['7', ',', 7],
  ] as const)('%s with %s is %d', (text, decimal, value) => {
    expect(readNumber(text, decimal)).toBe(value);
  });

  it.each([
    '1,234',
    'two',
    '0x10',
    'Infinity',
    '1 234',
    '4 people',
    '1.2.3',
    '--1',
    '12:00',
    '3,5,6',
  ])('%s is rejected', (text) => {
    expect(() => readNumber(text, undefined)).toThrow(UnreadValue);
  });

  it('reads in-use values as words, and as a share', () => {
    const read = (text: string) => readValue(text, 'in_use', undefined);
    expect(['TRUE', 'yes', 'Occupied', 'No', 'false', 'vacant', '0,5', '1'].map(read)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      0.5,
      1,
    ]);
    expect(() => read('perhaps')).toThrow('“perhaps” is neither yes, no nor a number');
    expect(() => readValue('true', 'count', undefined)).toThrow(UnreadValue);
  });

  it('reads back a number in either decimal notation', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6000, noNaN: true }), (value) => {
        expect(readNumber(String(value), undefined)).toBe(value);
        expect(readNumber(String(value).replace('.', ','), ',')).toBe(value);
      }),
    );
  });
});

describe('times of a file', () => {
  const minute = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:00Z'),
    noInvalidDate: true,
  });
  const formatOf = (name: string) => knownFormats.find((format) => format.name === name);

  it('are the same in every format', () => {
    fc.assert(
      fc.property(minute, (date) => {
        const iso = date.toISOString();
        const ms = Math.floor(date.getTime() / 1000) * 1000;
        const [, year = '', month = '', day = '', clock = ''] =
          /^(.{4})-(..)-(..)T(.{8})/.exec(iso) ?? [];
        const hour = Number(clock.slice(0, 2));
        const twelve = `${hour % 12 || 12}${clock.slice(2)} ${hour < 12 ? 'AM' : 'pm'}`;
        const read = (format: string, text: string) => formatOf(format)?.read(text)?.ms;
        expect(read('year-month-day', iso)).toBe(date.getTime());
        expect(read('year-month-day', `${year}/${month}/${day} ${twelve}`)).toBe(ms);
        expect(read('day/month/year', `${day}.${month}.${year}, ${clock}`)).toBe(ms);
        expect(read('month/day/year', `${Number(month)}/${Number(day)}/${year} ${twelve}`)).toBe(
          ms,
        );
        expect(read('seconds since 1970', String(ms / 1000).padStart(9, '0'))).toBe(ms);
        expect(
          namedFormat('yyyy-MM-dd HH:mm:ss XXX').read(`${year}-${month}-${day} ${clock} +00:00`),
        ).toEqual({ ms, isInstant: true });
        expect(
          namedFormat("yyyy-MM-dd 'at' HH:mm:ss").read(`${year}-${month}-${day} at ${clock}`),
        ).toEqual({ ms, isInstant: false });
      }),
    );
  });

  it('reject any other text, and never throw', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9\-/.:T Zapm+]{0,30}$/), (text) => {
        const times = knownFormats.flatMap(({ read }) => read(text)?.ms ?? []);
        expect(times.every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});
