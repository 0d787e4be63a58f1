import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlainTeamSpace, type PlainSet } from '#tests/oracles/teamSpace.ts';
import type { PlaceSet, TeamSpace } from '#domain/planning/team-space/teamSpace.ts';
import { teamCaseOf, type TeamCase } from './randomFloors.ts';
import { findTeamSpace } from './teamSpaceAtOnce.ts';

const numRuns = 300;
const digits = 6;

function checkAll(runs: number, check: (one: TeamCase) => void): void {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), (seed) => check(teamCaseOf(seed))),
    { numRuns: runs },
  );
}

function expectPlace(own: PlaceSet | null | undefined, plain: PlainSet | null): void {
  expect(own?.floorId).toBe(plain?.floorId.toString());
  expect(own?.zoneIds).toEqual(plain?.zoneIds.map(String));
  expect(own?.seats).toBe(plain?.seats);
  expect(own?.slack).toBe(plain?.slack);
  expect(own?.weekdays).toEqual(plain?.weekdays);
}

function expectSame(own: TeamSpace | undefined, plain: PlainSet): void {
  expectPlace(own, plain);
  expect(own).toMatchObject({ seed: String(plain.seed), days: plain.days });
  expect(own?.peak).toBeCloseTo(plain.peak, digits);
  expect(own?.score).toBeCloseTo(plain.score, digits);
  expect(own?.parts.compactness).toBeCloseTo(plain.parts.compactness, digits);
  expect(own?.parts.margin).toBeCloseTo(plain.parts.margin, digits);
  expect(own?.parts.tags).toBeCloseTo(plain.parts.tags, digits);
  expect(own?.worst.startMs).toBe(plain.worst?.quarter);
  expect(own?.worst.people).toBeCloseTo(plain.worst?.people ?? Number.NaN, digits);
}

describe('places for a team on any floors', () => {
  it('are those that the definitions give set by set and slot by slot', () => {
    let found = 0;
    checkAll(numRuns, ({ floors, question, plain }) => {
      const answer = findTeamSpace(floors, question);
      const reference = new PlainTeamSpace(plain.floors, plain.question);
      expect(answer.need).toBe(reference.need);
      expect(answer.candidates).toBe(reference.candidates);
      expect(answer.unsaid.map(({ id }) => Number(id))).toEqual(reference.unsaid);
      const { results } = reference;
      expect(answer.results).toHaveLength(results.length);
      for (const [at, set] of results.entries()) expectSame(answer.results[at], set);
      found += Number(results.length > 0);
      if (results.length > 0) return;
      expectPlace(answer.largest, reference.largest);
      expect(answer.binding).toBe(reference.binding);
    });
    expect(found).toBeGreaterThan(numRuns / 5);
  }, 120_000);

  it('do not depend on the order in which floors are read', () => {
    checkAll(100, ({ floors, question }) => {
      const answer = findTeamSpace(floors, question);
      const turned = findTeamSpace(floors.toReversed(), question);
      expect({
        ...turned,
        unsaid: turned.unsaid.toSorted((a, b) => Number(a.id) - Number(b.id)),
      }).toEqual({
        ...answer,
        unsaid: answer.unsaid.toSorted((a, b) => Number(a.id) - Number(b.id)),
      });
    });
  });

  it('have the seats that the team needs, and take at most five', () => {
    checkAll(200, ({ floors, question }) => {
      const { results, need, largest } = findTeamSpace(floors, question);
      expect(results.length).toBeLessThanOrEqual(5);
      for (const { slack, seats, peak } of results) {
        expect(slack).toBeGreaterThanOrEqual(need);
        expect(slack).toBeLessThanOrEqual(question.target * seats - peak + 1e-6);
      }
      expect(largest?.slack ?? -Infinity).toBeLessThan(need);
    });
  });
});
