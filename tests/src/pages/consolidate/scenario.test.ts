import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  keep,
  reshare,
  send,
  sendAlso,
  sentTo,
  toggleFloor,
} from '#src/pages/consolidate/scenario/Draft.ts';
import { doAct, redo, startHistory, undo } from '#src/pages/consolidate/scenario/history.ts';
import { toDraft, toSavedScenario } from '#src/pages/consolidate/saved/savedDraft.ts';
import { consolidationScenario } from '#contract/consolidations.ts';
import type { StudyRequest } from '#src/data/planning/readStudy.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';

const ops = { floorId: '2', tag: 'team:ops' };
const rest = { floorId: '2', tag: null };

describe('a scenario', () => {
  it('closes a floor that is sent away, and opens it with those whom it lost', () => {
    const closed = sendAlso(emptyDraft, rest, '1');
    expect(closed.closed).toEqual(['2']);
    expect(sentTo(closed, rest)).toEqual([{ floorId: '1', share: 1 }]);
    const open = toggleFloor(closed, '2');
    expect(open.closed).toEqual([]);
    expect(open.moves).toEqual([]);
  });

  it('shares people out when a floor that they were sent to closes', () => {
    const sent = sendAlso(emptyDraft, ops, '1');
    expect(sentTo(toggleFloor(sent, '1'), ops)).toBeNull();
    expect(sentTo(send(sent, { floorId: '1', tag: null }, null), ops)).toBeNull();
  });

  it('lets several floors share alike, and keeps proportions when one share changes', () => {
    const both = sendAlso(sendAlso(emptyDraft, ops, '1'), ops, '0');
    expect(sentTo(both, ops)).toEqual([
      { floorId: '1', share: 0.5 },
      { floorId: '0', share: 0.5 },
    ]);
    const shares = reshare(
      [
        { floorId: '1', share: 0.5 },
        { floorId: '0', share: 0.3 },
        { floorId: '3', share: 0.2 },
      ],
      '1',
      0.75,
    );
    expect(shares.map(({ share }) => Number(share.toFixed(6)))).toEqual([0.75, 0.15, 0.1]);
  });

  it('lets a team stay again', () => {
    expect(keep(sendAlso(emptyDraft, ops, '1'), ops)).toEqual(emptyDraft);
  });

  it('is saved with the floors, days and hours that it was made on, and opened the same', () => {
    const draft = { ...sendAlso(toggleFloor(emptyDraft, '3'), ops, '1'), growth: 1.2, costM2: 300 };
    const request = {
      buildingId: '7',
      floors: [{ floorId: '1', zoneIds: [] }],
      frame: { startdatetime: '2026-03-02T00:00:00Z', enddatetime: '2026-03-09T00:00:00Z' },
      hours: { rule: parseOpeningHours('Mo-Fr 09:00-17:00') },
      capacity: null,
    } as unknown as StudyRequest;
    const saved = consolidationScenario.parse(toSavedScenario(draft, request));
    expect(saved).toMatchObject({
      building_id: ['7'],
      floor_ids: ['1'],
      opening_hours: 'Mo-Fr 09:00-17:00',
    });
    expect(toDraft(saved)).toEqual(draft);
  });
});

describe('acts', () => {
  const first = toggleFloor(emptyDraft, '1');
  const second = toggleFloor(first, '2');

  it('are taken back and done again by name', () => {
    const done = doAct(doAct(startHistory(emptyDraft), 'Close 1', first), 'Close 2', second);
    const back = undo(done);
    expect(back).toMatchObject({ act: 'Close 2', history: { draft: first } });
    const again = back && redo(back.history);
    expect(again).toMatchObject({ act: 'Close 2', history: { draft: second } });
    expect(undo(startHistory(emptyDraft))).toBeNull();
    expect(redo(done)).toBeNull();
  });

  it('forget what was taken back once another is done', () => {
    const back = undo(doAct(startHistory(emptyDraft), 'Close 1', first));
    expect(back && doAct(back.history, 'Close 2', second).future).toEqual([]);
  });

  it('are one as long as a slider moves', () => {
    const moved = [0.8, 0.85].reduce(
      (history, target) => doAct(history, 'Set target', { ...history.draft, target }),
      startHistory(emptyDraft),
    );
    expect(moved.past).toHaveLength(1);
    expect(undo(moved)?.history.draft).toEqual(emptyDraft);
  });
});
