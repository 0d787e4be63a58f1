import type { BookingInput } from '#contract/ingestBookings.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import { bookingsOfDay, daysAhead, daysAround } from './bookedDays.ts';
import type { BookingVersion } from './bookingVersions.ts';

/** For so long changes are foreseen, so that a day is not simulated at every step. */
const foreseenMs = 3_600_000;
/** Every call leaves a report, so changes wait for each other. */
const stepMs = 900_000;

/** What people change in the booking system of a building while the server runs. */
export class BookingFeed {
  readonly #building: DemoBuilding;
  #sentMs: number;
  #foreseenMs: number;
  #coming: BookingVersion[] = [];

  /** `sinceMs`: until when changes were sent. */
  constructor(building: DemoBuilding, sinceMs: number) {
    this.#building = building;
    this.#sentMs = sinceMs;
    this.#foreseenMs = sinceMs;
  }

  /** What changed since the last call, every quarter of an hour. */
  take(nowMs: number): BookingInput[] {
    if (nowMs < this.#sentMs + stepMs) return [];
    if (nowMs >= this.#foreseenMs) this.#foresee(nowMs + foreseenMs);
    const due = this.#coming.filter(({ atMs }) => atMs <= nowMs);
    this.#coming = this.#coming.filter(({ atMs }) => atMs > nowMs);
    this.#sentMs = nowMs;
    return due.map(({ row }) => row);
  }

  #foresee(untilMs: number): void {
    const days = daysAround(this.#building, this.#sentMs, { from: -1, to: daysAhead + 2 });
    this.#coming = days
      .flatMap((day) => bookingsOfDay(this.#building, day).flat())
      .filter(({ atMs }) => atMs > this.#sentMs && atMs <= untilMs)
      .toSorted((a, b) => a.atMs - b.atMs);
    this.#foreseenMs = untilMs;
  }
}
