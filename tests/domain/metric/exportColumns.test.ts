import { describe, expect, it } from 'vitest';
import { columnsOf, fileColumns, usualMetrics } from '#domain/metric/exportColumns.ts';

const place = ['building_id', 'building', 'floor'];
const measures = [
  'capacity_mean',
  'interval_start_local',
  'interval_start_utc',
  'open_minutes',
  'valid_minutes',
  'coverage',
];
const last = ['count_mean_uncorrected', 'flags'];

describe('the columns of a file', () => {
  it('of zones tell the zone, those of groups the group', () => {
    const zone = ['zone_id', 'zone', 'layer', 'space_type', 'tags'];
    expect(columnsOf('zones')).toEqual([...place, ...zone, ...measures, ...last]);
    const group = ['group_kind', 'group_id', 'group'];
    expect(columnsOf('groups')).toEqual([...place, ...group, ...measures, ...last]);
  });

  it('have the metrics before the uncorrected mean and the flags', () => {
    expect(fileColumns(['zone', 'coverage', 'count_mean_uncorrected', 'flags'], ['count'])).toEqual(
      ['zone', 'coverage', 'count', 'count_mean_uncorrected', 'flags'],
    );
    expect(fileColumns(['zone', 'flags'], ['count', 'frequency'])).toEqual([
      'zone',
      'count',
      'frequency',
      'flags',
    ]);
  });

  it('have the metrics at the end where nothing stands after them', () => {
    expect(fileColumns(['flags', 'zone'], ['count'])).toEqual(['flags', 'zone', 'count']);
    expect(fileColumns(['flags'], ['count'])).toEqual(['count', 'flags']);
    expect(fileColumns([], ['count'])).toEqual(['count']);
  });

  it('have means and greatest values unless others are asked for', () => {
    expect(usualMetrics).toEqual([
      'count_mean',
      'count_max',
      'utilisation_mean',
      'utilisation_max',
      'frequency_mean',
      'frequency_max',
      'capacity_fraction_used_mean',
    ]);
  });
});
