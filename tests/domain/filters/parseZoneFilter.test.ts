import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wildcardTest } from '#domain/filters/compare.ts';
import type { FilterableZone } from '#domain/filters/groupKeys.ts';
import { FilterError } from '#domain/filters/rsql.ts';
import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';

const zone: FilterableZone = {
  id: '12',
  name: 'Room (4.2) "blue"',
  type: 'room',
  buildingId: 'b1',
  floorId: '4',
  layerName: 'sensorlayer',
  capacity: { default: 6, exam: 3 },
  m2: 20.5,
  tags: ['team:sales', 'use.meeting'],
  metadata: {
    meeting_room: true,
    wing: 'east',
    seats: '12',
    rate: 3,
    list: ['a', 'b'],
    none: null,
  },
  spaceType: 'meeting',
};
const bare: FilterableZone = { ...zone, m2: null, spaceType: null, tags: [], capacity: {} };

function matches(text: string, subject = zone, campusId: string | null = 'campus-1'): boolean {
  return parseZoneFilter(text).matches(subject, campusId);
}

describe('filter_zones', () => {
  it.each([
    ['id==12', true],
    ['id==1*', true],
    ['id!=12', false],
    ['id!=1*', false],
    ['id=in=(12,13)', true],
    ['id=in=12', true],
    ['id=out=(12,13)', false],
    ['id=out=(13)', true],
    ['name=="Room (4.2) \\"blue\\""', true],
    ["name=='room*'", false],
    ['name==*4.2*', true],
    ['type==room', true],
    ['building_id==b1', true],
    ['floor_id==5', false],
    ['campus_id==campus*', true],
    ['layer_name==sensorlayer', true],
    ['space_type==meeting', true],
    ['tags==Team:*', true],
    ['tags!=team:sales', false],
    ['tags=in=(team:hr,use.meeting)', true],
    ['tags=out=(team:hr)', true],
    ['m2==20.5', true],
    ['m2!=20.5', false],
    ['m2>20', true],
    ['m2=gt=20.5', false],
    ['m2>=20.5', true],
    ['m2=ge=21', false],
    ['m2<21', true],
    ['m2=lt=20.5', false],
    ['m2<=20.5', true],
    ['m2=le=20', false],
    ['m2=in=(1,20.5)', true],
    ['m2=out=(1,20.5)', false],
    ['capacity.default=gt=0', true],
    ['capacity.exam==3', true],
    ['capacity.exam==*', true],
    ['capacity.none==*', false],
    ['capacity.exam!=*', false],
    ['capacity.none!=*', true],
    ['capacity.toString=gt=0', false],
    ['metadata.meeting_room==true', true],
    ['metadata.wing==ea*', true],
    ['metadata.seats=gt=9', true],
    ['metadata.rate<=3', true],
    ['metadata.wing=gt=1', false],
    ['metadata.list==b', true],
    ['metadata.none==null', false],
    ['metadata.missing!=x', true],
    ['metadata.toString==x', false],
    ['id==1,id==12', true],
    ['id==12;m2<1', false],
    ['id==1,id==12;m2>1', true],
    ['(id==1,id==12);m2<1', false],
    ['id==12 and (m2<1 or m2>20)', true],
  ])('%s: %s', (text, expected) => {
    expect(matches(text)).toBe(expected);
  });

  it.each([
    ['m2==0', false],
    ['m2!=0', true],
    ['m2=out=(0)', true],
    ['m2=in=(0)', false],
    ['m2<100', false],
    ['space_type==*', false],
    ['space_type!=meeting', true],
    ['tags==*', false],
    ['capacity.default=ge=0', false],
  ])('a property that a zone lacks equals nothing: %s is %s', (text, expected) => {
    expect(matches(text, bare)).toBe(expected);
  });

  it('for a campus excludes zones of a building without a campus', () => {
    expect(matches('campus_id==campus-1', zone, null)).toBe(false);
    expect(matches('campus_id!=campus-1', zone, null)).toBe(true);
  });

  it.each([
    ['', 'Unexpected end', 1],
    ['id==', 'Unexpected end', 5],
    ['(id==a', 'Unexpected end', 7],
    ['id==a)', "Unexpected character ')'", 6],
    ['id=="a', `Unclosed quote '"'`, 5],
    ['id=bad=x', 'Unknown operator =bad=', 1],
    ['id==a;foo=gt=1', 'Unknown selector foo', 7],
    ['name=="x;foo==1";(id=in=("a,b",c),toString==1)', 'Unknown selector toString', 35],
    ['capacity.==1', 'Unknown selector capacity.', 1],
    ['id==1;m2>abc', "m2 takes a number, not 'abc'", 7],
    ['m2==""', "m2 takes a number, not ''", 1],
    ['name>3', "name can't be compared by order", 1],
    ['id==1; name==(a,b)', '== needs exactly one value', 8],
  ])('rejects %j with %s at %d', (text, reason, position) => {
    let caught: unknown;
    try {
      parseZoneFilter(text);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(FilterError);
    expect(caught).toMatchObject({
      reason,
      position,
      message: `${reason} at position ${position}`,
    });
  });

  it('rejects deep nesting and too many comparisons, and accepts long lists', () => {
    const deep = `${'id==1;(id==2,('.repeat(200)}id==1${'))'.repeat(200)}`;
    expect(() => parseZoneFilter(deep)).toThrow('Nested too deeply');
    const compared = Array.from({ length: 501 }, (_, index) => `id==${index}`);
    expect(matches(compared.slice(0, 500).join(','))).toBe(true);
    expect(() => parseZoneFilter(compared.join(','))).toThrow(
      'More than 500 comparisons at position 3891',
    );
    const ids = Array.from({ length: 3000 }, (_, index) => index);
    expect(matches(`id=in=(${ids.join(',')})`)).toBe(true);
  });

  it('lists the spaces and layers it names', () => {
    const text =
      'id=in=(a,b);id==c;id!=d;id==e*;id=out=(f);floor_id==1,building_id==2,campus_id==3,layer_name==x;layer_name==x';
    expect(parseZoneFilter(text).named).toEqual({
      ids: ['a', 'b', 'c'],
      floorIds: ['1'],
      buildingIds: ['2'],
      campusIds: ['3'],
      layers: ['x'],
    });
  });
});

describe('a wildcard', () => {
  it('stands for any characters', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.'), maxLength: 8 });
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 10 });
    fc.assert(
      fc.property(text, word, (subject, pattern) => {
        const source = pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
        expect(wildcardTest(pattern)(subject)).toBe(new RegExp(`^${source}$`).test(subject));
      }),
      { numRuns: 2000 },
    );
  });

  it('stays fast in the worst case', () => {
    expect(wildcardTest(`${'*a'.repeat(60)}*b`)('a'.repeat(10_000))).toBe(false);
  });
});
