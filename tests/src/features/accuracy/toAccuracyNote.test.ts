import { describe, expect, it } from 'vitest';
import { toAccuracyNote } from '#src/features/accuracy/toAccuracyNote.ts';

const incident = (
  id: number,
  minutes: number,
  reason: 'no_data' | 'stuck' | 'implausible' = 'no_data',
) => ({ id, name: `Room ${id}`, open_minutes: minutes, reason });

describe('the accuracy of a report', () => {
  it('is complete if no open time is missing', () => {
    expect(toAccuracyNote([])).toMatchObject({ isWhole: true });
    expect(toAccuracyNote([incident(1, 0)])).toMatchObject({ isWhole: true });
  });

  it('does not call a sensor silent whose readings were excluded', () => {
    const note = toAccuracyNote([incident(1, 60, 'stuck'), incident(2, 60, 'implausible')]);
    expect(note).toMatchObject({ isWhole: true });
  });

  it('names the spaces with the most missing time, and counts the others', () => {
    const note = toAccuracyNote([
      incident(1, 30),
      incident(2, 240),
      incident(1, 60),
      incident(3, 45),
      incident(4, 15),
      incident(5, 15),
    ]);
    expect(note).toEqual({
      isWhole: false,
      text: '5 spaces were silent for 6.8 open hours in total: Room 2 4 h, Room 1 1.5 h, Room 3 45 min, 2 others.',
    });
  });

  it('uses the singular for one space', () => {
    expect(toAccuracyNote([incident(7, 20)]).text).toBe(
      '1 space was silent for 0.3 open hours in total: Room 7 20 min.',
    );
  });
});
