import { expect, test } from 'vitest';
import { fieldsOf } from '#src/pages/upload/mapping/tableChoices.ts';

test('areas are asked for in the unit of the person, and in the other where a column holds it', () => {
  const areas = (columns: Record<string, string>, unit: 'metric' | 'imperial') =>
    fieldsOf({ content: 'rooms', columns }, unit).filter(
      (field) => field === 'm2' || field === 'ft2',
    );
  expect(areas({}, 'metric')).toEqual(['m2']);
  expect(areas({}, 'imperial')).toEqual(['ft2']);
  expect(areas({ m2: 'Area' }, 'imperial')).toEqual(['m2', 'ft2']);
  expect(areas({ m2: 'Area', ft2: '' }, 'metric')).toEqual(['m2']);
  const readings = { content: 'readings', columns: {} } as const;
  expect(fieldsOf(readings, 'imperial')).toEqual(['time', 'date', 'room', 'count', 'in_use']);
  expect(fieldsOf({ ...readings, shape: 'wide' }, 'metric')).toEqual(['time', 'date']);
});
