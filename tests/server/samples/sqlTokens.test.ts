import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replacePlaceholders, splitStatements } from '#server/samples/sqlTokens.ts';

const shout = (sql: string) => replacePlaceholders(sql, (name, type) => `<${name}:${type}>`);

describe('replacing placeholders', () => {
  test.each([
    ['SELECT {a:UInt32}', 'SELECT <a:UInt32>'],
    ["SELECT { a : DateTime('UTC') }", "SELECT <a:DateTime('UTC')>"],
    ["SELECT '{a:UInt32}'", "SELECT '{a:UInt32}'"],
    [
      String.raw`SELECT 'it\'s {a:UInt32}', {b:String}`,
      String.raw`SELECT 'it\'s {a:UInt32}', <b:String>`,
    ],
    ["SELECT 'it''s {a:UInt32}', {b:String}", "SELECT 'it''s {a:UInt32}', <b:String>"],
    ['SELECT "{a:UInt32}", `{b:UInt32}`', 'SELECT "{a:UInt32}", `{b:UInt32}`'],
    ['SELECT 1 -- {a:UInt32}\n, {b:UInt32}', 'SELECT 1 -- {a:UInt32}\n, <b:UInt32>'],
    ['SELECT /* {a:UInt32} */ {b:UInt32}', 'SELECT /* {a:UInt32} */ <b:UInt32>'],
    ['SELECT $x${a:UInt32}$x$, {b:UInt32}', 'SELECT $x${a:UInt32}$x$, <b:UInt32>'],
    ["SELECT 'open {a:UInt32}", "SELECT 'open {a:UInt32}"],
    ["SELECT map('k', 1)['k'], {'a':1}", "SELECT map('k', 1)['k'], {'a':1}"],
  ])('%s', (sql, expected) => {
    expect(shout(sql)).toBe(expected);
  });

  test('leaves quoted text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const literal = `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
        expect(shout(`SELECT ${literal}, {a:String}`)).toBe(`SELECT ${literal}, <a:String>`);
      }),
    );
  });

  test('scans hostile text in linear time', () => {
    const hostile = `'${'\\'.repeat(200_001)}`;
    expect(shout(hostile)).toBe(hostile);
  });
});

describe('splitting statements', () => {
  test('splits at semicolons outside quotes and comments only', () => {
    expect(splitStatements("SELECT ';'; -- a;b\nSELECT 2 /* ; */;\n")).toEqual([
      "SELECT ';'",
      '-- a;b\nSELECT 2 /* ; */',
    ]);
  });
});
