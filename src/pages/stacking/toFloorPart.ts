import { quantile } from '#domain/metric/quantile.ts';
import { opportunity } from '#domain/planning/opportunity.ts';
import type { FloorParts } from '#src/data/matrix/spaces/useFloorParts.ts';
import type { Moment } from './StackFloor.ts';
import type { stackValue } from './stackValue.ts';

/** What a part of a floor is colored by. */
export type FloorPart = Parameters<typeof stackValue>[0];

/** The parts of a floor by id, with their own P90 on the planning basis. */
export function toFloorPart({ quarters, parts }: FloorParts): ReadonlyMap<string, FloorPart> {
  const places = new Map(Array.from(quarters, (key, at) => [key, at]));
  return new Map(
    parts.map(({ id, values, coverage, peaks, count, utilisation, frequency }) => {
      const seats = values.capacity_mean;
      const p90 = quantile(peaks, 0.9);
      const valueAt = ({ day, quarter }: Moment) => {
        const at = places.get(day * 96 + quarter);
        const read = (series: Float32Array) => known(at === undefined ? undefined : series[at]);
        return { people: read(count), utilisation: read(utilisation), timeInUse: read(frequency) };
      };
      const part: FloorPart = {
        isMeasured: (coverage ?? 0) > 0,
        seats,
        utilisation: values.utilisation_mean,
        timeInUse: values.frequency_mean,
        opportunity: seats === null || p90 === null ? null : opportunity(Math.round(seats), p90),
        valueAt,
      };
      return [id, part] as const;
    }),
  );
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}
