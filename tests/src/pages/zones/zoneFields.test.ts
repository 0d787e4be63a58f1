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
    const fields = fieldsOf(exam);
    expect(fields.m2).toBe('20.12');
    expect(changedFields(fields, fields)).toEqual({});
  });

  it('take named capacities along when the usual one is changed', () => {
    const fields = fieldsOf(exam);
    expect(changedFields(fields, { ...fields, capacity: '9' })).toEqual({
      capacity: [
        ['default', 9],
        ['Exam', 4],
      ],
    });
    expect(changedFields(fields, { ...fields, capacity: '', otherCapacities: '' })).toEqual({
      capacity: [],
    });
  });

  it('read decimal commas and lists of tags', () => {
    const fields = fieldsOf(exam);
    expect(changedFields(fields, { ...fields, m2: '21,5', tags: ' quiet ,, loud' })).toEqual({
      m2: 21.5,
      tags: ['quiet', 'loud'],
    });
  });

  it('are refused with the field at fault', () => {
    const fields = {
      ...fieldsOf(exam),
      name: ' ',
      capacity: '-1',
      otherCapacities: 'Exam',
      m2: 'x',
    };
    expect(Object.keys(fieldErrors(fields, true)).toSorted()).toEqual([
      'capacity',
      'm2',
      'name',
      'otherCapacities',
    ]);
    expect(fieldErrors({ ...fieldsOf(exam), name: '' }, false)).toEqual({});
  });

  it('of several zones are what they have in common', () => {
    const other = tile(2, corners, { type: 'room', capacity: [['default', 8]], tags: [] });
    const common = commonFields([exam, other]);
    expect(common).toMatchObject({ type: 'room', capacity: '8', tags: '', otherCapacities: '' });
    expect(changedFields(common, { ...common, type: 'focus_room' })).toEqual({
      type: 'focus_room',
    });
  });
});
