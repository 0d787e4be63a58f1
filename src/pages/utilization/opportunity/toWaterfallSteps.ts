import type { WaterfallStep } from '#src/charts/waterfall/WaterfallModel.ts';
import { formatCount, formatPeople } from '#src/lib/format/formatNumber.ts';
import { sumSeats, type Opportunity } from './toOpportunities.ts';

/** Each group's seats, what they come to, and what sharing between the groups adds. */
export function toWaterfallSteps(
  groups: readonly Opportunity[],
  whole: Opportunity | null,
): WaterfallStep[] {
  const steps = groups.map(({ id, name, seats, capacity, peak, need }): WaterfallStep => ({
    id,
    name,
    value: seats,
    kind: 'step',
    lines: [
      `${formatCount(capacity)} seats, ${formatPeople(peak)} people at peak`,
      `${formatCount(need)} needed`,
    ],
  }));
  const sum = sumSeats(groups);
  if (groups.length < 2 || sum === null) return steps;
  const apart: WaterfallStep = {
    id: 'apart',
    name: 'Total',
    value: sum,
    kind: 'total',
    lines: ['each group keeps seats for its own peak'],
  };
  if (whole === null || whole.seats === null) return [...steps, apart];
  return [
    ...steps,
    apart,
    {
      id: 'sharing',
      name: 'Pooling',
      value: whole.seats - sum,
      kind: 'step',
      lines: ['groups peak at different times'],
    },
    {
      id: 'together',
      name: 'As one pool',
      value: whole.seats,
      kind: 'total',
      lines: ['seats shared by everyone'],
    },
  ];
}

/** "+12", "−8", "0". */
export function signedSeats(seats: number | null): string {
  if (seats === null) return '–';
  if (seats === 0) return '0';
  return `${seats < 0 ? '\u2212' : '+'}${formatCount(Math.abs(seats))}`;
}
