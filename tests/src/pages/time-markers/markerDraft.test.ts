import { describe, expect, it } from 'vitest';
import { isChanged } from '#domain/time-marker/markerFaults.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { draftOf, identityOf, startDraft } from '#src/pages/time-markers/dialog/markerDraft.ts';
import {
  pickSpace,
  placeOf,
  placeOptions,
  spacePath,
} from '#src/pages/time-markers/dialog/markerSpaces.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

const spaces = harbourAndHill();
const nowMs = Date.parse('2026-11-21T12:00:00Z');
const noStart = { spaceId: null, start: null, end: null };

function stored(start: string, end: string, spaceIds = ['11']) {
  return {
    id: 'm',
    spaceIds: spaceIds.map(toSpaceId),
    title: 'Redesign',
    description: '',
    startMs: Date.parse(start),
    endMs: Date.parse(end),
    isDeleted: false,
  };
}

describe('a new time marker', () => {
  it('defaults to yesterday without a space', () => {
    const draft = startDraft(spaces, noStart, nowMs);
    const yesterday = dayNumberOf('2026-11-20');
    expect(draft.days).toEqual({ startDay: yesterday, endDayExclusive: yesterday + 1 });
    expect(identityOf(spaces, draft).spaceIds).toEqual([]);
  });

  it('takes space and days from the URL', () => {
    const given = { spaceId: '11', start: '2026-11-02', end: '2026-11-05' };
    const draft = startDraft(spaces, given, nowMs);
    expect(draft.exact).toBeNull();
    expect(identityOf(spaces, draft)).toMatchObject({
      spaceIds: ['11'],
      startMs: Date.parse('2026-11-02T00:00:00+01:00'),
      endMs: Date.parse('2026-11-05T00:00:00+01:00'),
    });
  });

  it('keeps the hours of a period shorter than its days', () => {
    const given = { spaceId: '11', start: '2026-11-02T09:00:00Z', end: '2026-11-02T11:30:00Z' };
    const identity = identityOf(spaces, startDraft(spaces, given, nowMs));
    expect([identity.startMs, identity.endMs]).toEqual([
      Date.parse(given.start),
      Date.parse(given.end),
    ]);
  });
});

describe('an edited marker', () => {
  it('shows stored values until something is changed', () => {
    for (const marker of [
      stored('2026-03-08T23:00:00Z', '2026-03-13T23:00:00Z'),
      stored('2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z'),
      stored('2026-03-08T23:00:00Z', '2026-03-13T23:00:00Z', ['11', '20']),
    ])
      expect(isChanged(identityOf(spaces, draftOf(spaces, marker)), marker)).toBe(false);
  });
});

describe('the space of a marker', () => {
  it('includes all of its parents', () => {
    expect(placeOf(spaces, '111')).toMatchObject({ building: '10', floor: '11', zone: '111' });
    expect(spacePath(spaces, '111').split(' › ')).toHaveLength(4);
    expect(spacePath(spaces, 'gone')).toBe('gone');
  });

  it('adds its campus when a building is selected, and offers its floors', () => {
    const place = pickSpace(spaces, placeOf(spaces, null), { level: 'building', id: '10' });
    expect(place.campus).toBe('campus-1');
    const options = placeOptions(spaces, place);
    expect(options.floor.map(({ id }) => id)).toEqual(['11', '12']);
    expect(options.zone).toEqual([]);
  });

  it('offers only buildings of the chosen campus', () => {
    const ids = placeOptions(spaces, placeOf(spaces, 'campus-1')).building.map(({ id }) => id);
    expect(ids).toEqual(['10', '20']);
  });
});
