import { describe, expect, it } from 'vitest';
import type { Misreading } from '#contract/incidents.ts';
import { misreadingText } from '#src/features/report/misreadings/misreadingText.ts';

const stuck: Misreading = {
  id: 1,
  name: 'Meeting room 3.12',
  layer_name: 'sensorlayer',
  building_id: 1,
  floor_id: 1,
  reason: 'stuck',
  count: 3,
  times: 1,
  start: '2026-10-30T00:00:00+01:00',
  end: null,
  minutes: 30_000,
  open_minutes: 10_000,
};

describe('an excluded space', () => {
  it('is shown with what its sensor reports, and since when', () => {
    expect(misreadingText(stuck)).toBe(
      'Meeting room 3.12 excluded: its sensor has reported 3 people without a break since Oct 30, 2026.',
    );
  });

  it('is shown with its days once that is over, with midnight as the day before', () => {
    expect(misreadingText({ ...stuck, end: '2026-11-14T00:00:00+01:00' })).toBe(
      'Meeting room 3.12 excluded Oct 30 – Nov 13, 2026: its sensor reported 3 people without a break.',
    );
    expect(misreadingText({ ...stuck, count: 1, end: '2026-10-30T20:00:00+01:00' })).toBe(
      'Meeting room 3.12 excluded on Fri, Oct 30, 2026: its sensor reported 1 person without a break.',
    );
  });

  it('is shown once for several times', () => {
    expect(misreadingText({ ...stuck, times: 4, end: '2026-11-14T00:00:00+01:00' })).toBe(
      'Meeting room 3.12 excluded 4 times Oct 30 – Nov 13, 2026: its sensor did not change for hours while the building was closed and empty.',
    );
  });

  it('is shown with the highest implausible value', () => {
    const most = { reason: 'implausible', count: 940, times: 12 } as const;
    expect(misreadingText({ ...stuck, ...most, layer_name: 'wifilayer' })).toBe(
      'Meeting room 3.12 excluded where its Wi-Fi reported up to 940 people, far above its capacity, since Oct 30, 2026.',
    );
  });
});
