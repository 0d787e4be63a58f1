import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import {
  readListParams,
  writeListParams,
  type MarkerListParams,
} from '#src/pages/time-markers/list/markerListParams.ts';
import { toMarkerRows } from '#src/pages/time-markers/list/toMarkerRows.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

const spaces = harbourAndHill();
const all: MarkerListParams = { text: '', spaceId: null, days: null, show: 'all' };

function marker(title: string, spaceId: string, days: [string, string], isDeleted = false) {
  return {
    id: title,
    title,
    description: title === 'Snow' ? 'Roads closed' : '',
    spaceIds: [toSpaceId(spaceId)],
    startMs: Date.parse(`${days[0]}T00:00:00+01:00`),
    endMs: Date.parse(`${days[1]}T00:00:00+01:00`),
    isDeleted,
  };
}

const markers = [
  marker('Snow', '10', ['2026-01-12', '2026-01-13']),
  marker('Redesign', '11', ['2026-03-09', '2026-03-14']),
  marker('Regatta', '20', ['2026-02-02', '2026-02-03'], true),
];

function titles(params: Partial<MarkerListParams>): string[] {
  return toMarkerRows(markers, { ...all, ...params }, spaces).map(({ marker: one }) => one.title);
}

describe('the list of time markers', () => {
  it('lists the latest first, with space and days, including the last day', () => {
    expect(titles({})).toEqual(['Redesign', 'Regatta', 'Snow']);
    const [row] = toMarkerRows(markers, all, spaces);
    expect(row?.period).toBe('Mar 9 – 13, 2026');
    expect(row?.space).toContain(' › ');
  });

  it('shows the hours of a marker shorter than its days', () => {
    const hours = {
      ...marker('Alarm', '10', ['2026-01-12', '2026-01-13']),
      startMs: Date.parse('2026-01-12T10:00:00+01:00'),
      endMs: Date.parse('2026-01-12T10:40:00+01:00'),
    };
    expect(toMarkerRows([hours], all, spaces)[0]?.period).toBe('Mon, Jan 12, 2026, 10:00–10:40');
  });

  it('can be searched by title, description and space', () => {
    expect(titles({ text: 'roads' })).toEqual(['Snow']);
    expect(titles({ text: 'REDESIGN floor' })).toEqual(['Redesign']);
  });

  it('can be filtered by space including parents and children, by days, and by state', () => {
    expect(titles({ spaceId: '11' })).toEqual(['Redesign', 'Snow']);
    const march = {
      startDay: dayNumberOf('2026-03-13'),
      endDayExclusive: dayNumberOf('2026-04-01'),
    };
    expect(titles({ days: march })).toEqual(['Redesign']);
    expect(titles({ show: 'deleted' })).toEqual(['Regatta']);
    expect(titles({ show: 'active' })).toEqual(['Redesign', 'Snow']);
  });

  it('keeps its filters in the URL, sorted and without defaults', () => {
    const days = {
      startDay: dayNumberOf('2026-03-01'),
      endDayExclusive: dayNumberOf('2026-04-01'),
    };
    const written = writeListParams(new URLSearchParams('other=1'), {
      text: 'snow',
      spaceId: '10',
      days,
      show: 'all',
    });
    expect(written.toString()).toBe(
      'enddatetime=2026-04-01&ids=10&other=1&search=snow&show=all&startdatetime=2026-03-01',
    );
    expect(readListParams(written)).toEqual({ text: 'snow', spaceId: '10', days, show: 'all' });
    expect(writeListParams(written, { ...all, show: 'active' }).toString()).toBe('other=1');
  });
});
