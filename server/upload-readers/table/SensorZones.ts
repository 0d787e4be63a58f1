import { groupByKey } from '#domain/steps/Steps.ts';
import { CellFault } from '#server/cli/observations/table/CellFaults.ts';
import type { TargetBuilding, TargetSensor } from '../ReadOrder.ts';

/** A cell of a sensor that no zone has at the time of its row. */
export class UnmappedCell extends CellFault {}

/** The sensors of a building by their names. */
export class SensorZones {
  readonly #byName: ReadonlyMap<string, readonly TargetSensor[]>;

  constructor({ sensors }: Pick<TargetBuilding, 'sensors'>) {
    this.#byName = groupByKey(sensors, ({ sensorId }) => folded(sensorId));
  }

  /** The zones that a sensor measured, from the earliest day; a sentence where several sources have one of its name, null where none has. */
  find(name: string): readonly TargetSensor[] | { fault: string } | null {
    const sensor = this.#byName.get(folded(name)) ?? [];
    const [first] = sensor;
    if (first === undefined) return null;
    if (sensor.every(({ source }) => source === first.source)) return sensor;
    return { fault: `“${first.sensorId}” is a sensor of several sources. Name its zone instead` };
  }
}

/** The id of the zone that a sensor measured then. Throws UnmappedCell. */
export function zoneIdAt(
  sensor: readonly TargetSensor[],
  ms: number,
  { line, column }: { line: number; column: string },
): string | number {
  const mapped = sensor.findLast(({ fromMs }) => fromMs <= ms);
  if (mapped !== undefined) return mapped.zoneId;
  throw new UnmappedCell(
    line,
    column,
    `The sensor “${sensor[0]?.sensorId ?? ''}” had no zone at that time. Map it from an earlier day in Zones`,
  );
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
