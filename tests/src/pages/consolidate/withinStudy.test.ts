import { describe, expect, it } from 'vitest';
import { emptyDraft, send, toggleFloor } from '#src/pages/consolidate/scenario/Draft.ts';
import { withinStudy } from '#src/pages/consolidate/scenario/withinStudy.ts';
import { hourlyStudy } from '#tests/domain/planning/consolidate/hourlyStudy.ts';

const people = [4, 4, 4, 4];
const study = hourlyStudy({
  1: { seats: 20, people, tags: { 'team:x': people } },
  2: { seats: 20, people },
  3: { seats: 20, people },
});

describe('a scenario on floors of which some are gone', () => {
  it('stays as it is where all of them are there', () => {
    const draft = toggleFloor(emptyDraft, '2');
    expect(withinStudy(draft, study)).toBe(draft);
  });

  it('closes those that are left', () => {
    const draft = { ...toggleFloor(toggleFloor(emptyDraft, '9'), '2'), growth: 1.2 };
    expect(withinStudy(draft, study)).toEqual({ ...draft, closed: ['2'] });
  });

  it('sends a team by headroom whose floor is gone, and forgets a team that is gone', () => {
    const team = { floorId: '1', tag: 'team:x' };
    const sent = send(emptyDraft, team, [{ floorId: '9', share: 1 }]);
    const draft = send(sent, { floorId: '9', tag: 'team:y' }, null);
    expect(withinStudy(draft, study).moves).toEqual([{ ...team, to: null }]);
  });

  it('is empty where nothing of it can be worked out', () => {
    const alone = hourlyStudy({ 1: { seats: 20, people } });
    expect(withinStudy(toggleFloor(emptyDraft, '1'), alone)).toEqual(emptyDraft);
  });
});
