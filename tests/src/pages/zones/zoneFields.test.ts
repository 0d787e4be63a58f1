import { describe, expect, it } from 'vitest';
import {
  changedFields,
  commonFields,
  fieldErrors,
  fieldsOf,
} from '#src/pages/zones/editing/zoneFields.ts';
import { box, tile } from '#tests/domain/plan-edit/tiles.ts';

const corners = box(0, 0, 0.1, 0.1);
const exam = tile(1, corners, {
  capacity: [
    ['default', 8],
    ['Exam', 4],
  ],
  m2: 20.123456,
  tags: ['wing:east', 'quiet'],
});

describe('the typed fields of zones', () => {
  it('change nothing where nothing was typed, not even a rounded area', () => {
    const fields = fieldsOf(exam, 'metric');
    expect(fields.area).toBe('20.12');
    expect(changedFields(fields, fields, 'metric')).toEqual({});
  });

  it('take named capacities along when the usual one is changed', () => {
    const fields = fieldsOf(exam, 'metric');
    expect(changedFields(fields, { ...fields, capacity: '9' }, 'metric')).toEqual({
      capacity: [
        ['default', 9],
        ['Exam', 4],
      ],
    });
    expect(
      changedFields(fields, { ...fields, capacity: '', otherCapacities: '' }, 'metric'),
    ).toEqual({
      capacity: [],
    });
  });

  it('read decimal commas and lists of tags', () => {
    const fields = fieldsOf(exam, 'metric');
    expect(
      changedFields(fields, { ...fields, area: '21,5', tags: ' quiet ,, loud' }, 'metric'),
    ).toEqual({
      m2: 21.5,
      tags: ['quiet', 'loud'],
    });
  });

  it('have areas in square feet for who counts in them', () => {
    const fields = fieldsOf(exam, 'imperial');
    expect(fields.area).toBe('216.61');
    expect(changedFields(fields, fields, 'imperial')).toEqual({});
    const { m2 } = changedFields(fields, { ...fields, area: '200' }, 'imperial');
    expect(m2).toBeCloseTo(18.5806, 4);
    expect(fieldsOf({ ...exam, m2: m2 ?? null }, 'imperial').area).toBe('200');
    expect(changedFields(fields, { ...fields, area: '' }, 'imperial')).toEqual({ m2: null });
    expect(commonFields([exam, exam], 'imperial').area).toBe('216.61');
  });

  it('are refused with the field at fault', () => {
    const fields = {
      ...fieldsOf(exam, 'metric'),
      name: ' ',
      capacity: '-1',
      otherCapacities: 'Exam',
      area: 'x',
    };
    expect(Object.keys(fieldErrors(fields, true)).toSorted()).toEqual([
      'area',
      'capacity',
      'name',
      'otherCapacities',
    ]);
    expect(fieldErrors({ ...fieldsOf(exam, 'metric'), name: '' }, false)).toEqual({});
  });

  it('of several zones are what they have in common', () => {
    const other = tile(2, corners, { type: 'room', capacity: [['default', 8]], tags: [] });
    const common = commonFields([exam, other], 'metric');
    expect(common).toMatchObject({ type: 'room', capacity: '8', tags: '', otherCapacities: '' });
    expect(changedFields(common, { ...common, type: 'focus_room' }, 'metric')).toEqual({
      type: 'focus_room',
    });
  });
});
