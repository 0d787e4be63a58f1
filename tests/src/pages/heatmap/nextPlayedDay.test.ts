import { describe, expect, it } from 'vitest';
import { nextPlayedDay } from '#src/pages/heatmap/timeline/DayPlayback.tsx';

const days = { startDay: 100, endDayExclusive: 107 };
/** Closed on the last two days. */
const isOpen = (day: number) => day < 105;

describe('playback of a whole period', () => {
  it('continues with the next open day, and stops after the last', () => {
    expect(nextPlayedDay(100, { days, isOpen, isLooping: false })).toBe(101);
    expect(nextPlayedDay(104, { days, isOpen, isLooping: false })).toBeNull();
  });

  it('starts over with the first open day when it repeats', () => {
    expect(nextPlayedDay(104, { days, isOpen, isLooping: true })).toBe(100);
  });

  it('enters the period from a day before it', () => {
    expect(nextPlayedDay(60, { days, isOpen, isLooping: false })).toBe(100);
  });

  it('has no next day if no other day is open', () => {
    expect(nextPlayedDay(102, { days, isOpen: (day) => day === 102, isLooping: true })).toBeNull();
  });
});
