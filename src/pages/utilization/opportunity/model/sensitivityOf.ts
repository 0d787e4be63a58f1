import { sensitivity } from '#domain/planning/sensitivity.ts';
import type { Opportunity, PlanningGoal } from './toOpportunities.ts';

const usualTargets = [0.65, 0.7, 0.75, 0.8, 0.85];
const usualLevels = [0.8, 0.9, 0.95, 1];

function withCurrent(usual: readonly number[], current: number): number[] {
  return [...new Set([...usual, current])].toSorted((a, b) => a - b);
}

/** Seats of all groups, each by itself, by target (rows) and service level (columns); the goal in force is among them. */
export function sensitivityOf(
  groups: readonly Opportunity[],
  goal: PlanningGoal,
): { targets: number[]; levels: number[]; seats: (number | null)[][] } {
  const targets = withCurrent(usualTargets, goal.target);
  const levels = withCurrent(usualLevels, goal.serviceLevel);
  const tables = groups.flatMap(({ capacity, peaks }) =>
    capacity === null || peaks.length === 0
      ? []
      : [sensitivity({ capacity, peaks }, targets, levels)],
  );
  const seats = targets.map((_, row) =>
    levels.map((__, column) =>
      tables.length === 0
        ? null
        : tables.reduce((sum, table) => sum + (table[row]?.[column] ?? 0), 0),
    ),
  );
  return { targets, levels, seats };
}
