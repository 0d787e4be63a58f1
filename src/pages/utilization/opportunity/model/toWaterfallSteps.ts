import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { WaterfallStep } from '#src/charts/waterfall/WaterfallModel.ts';
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
      `${formatCount(capacity)} seats, ${formatTenths(peak)} people at the peak`,
      `${formatCount(need)} needed`,
    ],
  }));
  const sum = sumSeats(groups);
  if (groups.length < 2 || sum === null) return steps;
  const apart: WaterfallStep = {
    id: 'apart',
    name: 'Apart',
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
      name: 'Sharing',
      value: whole.seats - sum,
      kind: 'step',
      lines: ['peaks of groups do not come at the same moment'],
    },
    {
      id: 'together',
      name: 'Together',
      value: whole.seats,
      kind: 'total',
      lines: ['people may sit anywhere'],
    },
  ];
}

/** "+12", "−8", "0". */
export function signedSeats(seats: number | null): string {
  if (seats === null) return '–';
  if (seats === 0) return '0';
  return `${seats < 0 ? '\u2212' : '+'}${formatCount(Math.abs(seats))}`;
}
