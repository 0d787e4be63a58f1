import type { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import type { DemoDay } from '../behaviour/calendar/DemoDay.ts';
import { zoneDays, type ZoneDay } from '../behaviour/zoneDays.ts';
import { demoDays } from '../demoDays.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { appendReadings } from './appendReadings.ts';

/** Every sensor reports once in so many ticks, each in a tick of its own. */
const ticksPerReport = 6;

interface Sensor {
  turn: number;
  sentUntilMs: number;
}

/** What the sensors of a building have sent, and the days that it lives through now. */
export class BuildingFeed {
  readonly #building: DemoBuilding;
  readonly #sinceMs: number;
  readonly #sensors = new Map<string, Sensor>();
  readonly #days = new Map<string, ZoneDay[]>();
  #completeUntilMs: number;

  constructor(building: DemoBuilding, sinceMs: number) {
    this.#building = building;
    this.#sinceMs = sinceMs;
    this.#completeUntilMs = sinceMs;
  }

  /** Appends what the sensors whose turn it is have seen since their last report. */
  append(columns: ReadingColumnsBuilder, { tick, toMs }: { tick: number; toMs: number }): void {
    const turn = tick % ticksPerReport;
    for (const day of demoDays(this.#completeUntilMs, toMs, this.#building.timezone)) {
      for (const zoneDay of this.#zoneDaysOf(day)) {
        const sensor = this.#sensorOf(zoneDay);
        if (sensor.turn !== turn) continue;
        appendReadings(columns, zoneDay, day, { fromMs: sensor.sentUntilMs, toMs });
      }
    }
    this.#completeUntilMs = toMs;
    for (const sensor of this.#sensors.values()) {
      if (sensor.turn === turn) sensor.sentUntilMs = toMs;
      this.#completeUntilMs = Math.min(this.#completeUntilMs, sensor.sentUntilMs);
    }
    for (const key of [...this.#days.keys()].toSorted().slice(0, -2)) this.#days.delete(key);
  }

  #sensorOf({ zoneId, layer }: ZoneDay): Sensor {
    const key = `${layer} ${zoneId}`;
    const known = this.#sensors.get(key);
    if (known !== undefined) return known;
    const sensor = {
      turn: (this.#sensors.size * 7) % ticksPerReport,
      sentUntilMs: this.#sinceMs,
    };
    this.#sensors.set(key, sensor);
    return sensor;
  }

  #zoneDaysOf(day: DemoDay): ZoneDay[] {
    const known = this.#days.get(day.key) ?? zoneDays(this.#building, day);
    this.#days.set(day.key, known);
    return known;
  }
}
