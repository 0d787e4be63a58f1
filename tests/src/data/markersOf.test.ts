import { describe, expect, it } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { markersOf } from '#src/data/time-markers/markersOf.ts';
import type { TimeMarker } from '#src/data/time-markers/TimeMarker.ts';
import { harbourAndHill } from '../spaceBuilders.ts';

const spaces = harbourAndHill();
const frame = { startMs: 100, endMs: 200 };

function marker(title: string, spaceId: string, startMs = 120, endMs = 130): TimeMarker {
  const spaceIds = [toSpaceId(spaceId)];
  return { id: title, title, description: '', spaceIds, startMs, endMs, isDeleted: false };
}

function titles(markers: readonly TimeMarker[], spaceIds: string[]): string[] {
  return markersOf(markers, spaceIds, { spaces, frame }).map(({ title }) => title);
}

describe('the time markers of a selection', () => {
  const markers = [
    marker('campus', 'campus-1'),
    marker('building', '10'),
    marker('floor', '11'),
    marker('zone', '111'),
    marker('other floor', '12'),
    marker('other building', '20'),
  ];

  it('include the selection, its parents and its children', () => {
    expect(titles(markers, ['11'])).toEqual(['campus', 'building', 'floor', 'zone']);
    expect(titles(markers, ['111'])).toEqual(['campus', 'building', 'floor', 'zone']);
    expect(titles(markers, ['10'])).toEqual(['campus', 'building', 'floor', 'zone', 'other floor']);
    expect(titles(markers, [])).toEqual([]);
  });

  it('overlap the frame, with exclusive ends', () => {
    const bounds = [
      marker('before', '10', 50, 100),
      marker('into', '10', 50, 101),
      marker('out of', '10', 199, 300),
      marker('after', '10', 200, 300),
    ];
    expect(titles(bounds, ['10'])).toEqual(['into', 'out of']);
  });
});
