import { readStudyFloor } from '#domain/planning/consolidate/readStudyFloor.ts';
import { readTeamFloor } from '#domain/planning/team-space/readTeamFloor.ts';
import { transferBuffers } from '../wire/transferBuffers.ts';
import { groupCurve } from './figures/groupCurve.ts';
import { groupFigures } from './figures/groupFigures.ts';
import { dayTexture, zoneMoment } from './figures/momentFigures.ts';
import { zoneFigures } from './figures/zoneFigures.ts';
import { MatrixStore } from './hold/MatrixStore.ts';
import type { DayPair, MatrixApi, MatrixInfo } from './MatrixApi.ts';
import { compareZones } from './patterns/compareZones.ts';
import { hourProfiles, typicalHours } from './patterns/hourPatterns.ts';
import { spaceRhythm } from './patterns/spaceRhythm.ts';
import { typicalGroupWeek } from './patterns/typicalGroupWeek.ts';
import { weekdayChanges } from './patterns/weekdayChanges.ts';
import { placePressure } from './planning/placePressure.ts';
import { placeSlots } from './planning/placeSlots.ts';
import type { PlanningApi } from './planning/PlanningApi.ts';
import { zoneQuarters } from './planning/zoneQuarters.ts';
import { zoneUse } from './planning/zoneUse.ts';

type Api = MatrixApi & PlanningApi;
type AskOf<Name extends keyof Api> = Parameters<Api[Name]>[0];

/** The matrix worker; MatrixApi and PlanningApi say what its calls do. */
export class MatrixService implements MatrixApi, PlanningApi {
  readonly #store: MatrixStore;

  constructor(store = new MatrixStore()) {
    this.#store = store;
  }

  async read(key: string, answer: Blob): Promise<MatrixInfo> {
    return this.load(key, await answer.arrayBuffer());
  }

  /** As `read`, of bytes that are joined already. */
  load(key: string, body: ArrayBuffer): MatrixInfo {
    const { frame, elapsedMs, timezone, zonesById } = this.#store.put(key, body);
    return { frame, elapsedMs, timezone, zoneIds: [...zonesById.keys()] };
  }

  holds(key: string): boolean {
    return this.#store.has(key);
  }

  drop(key: string): void {
    this.#store.drop(key);
  }

  async zoneFigures(ask: AskOf<'zoneFigures'>, signal?: AbortSignal) {
    return transferBuffers(await zoneFigures(this.#store.get(ask.key), ask, signal));
  }

  async groupCurve(ask: AskOf<'groupCurve'>, signal?: AbortSignal) {
    return transferBuffers(await groupCurve(this.#store.get(ask.key), ask, signal));
  }

  async groupFigures(ask: AskOf<'groupFigures'>, signal?: AbortSignal) {
    return groupFigures(this.#store.get(ask.key), ask, signal);
  }

  async zoneMoment(ask: AskOf<'zoneMoment'>) {
    return transferBuffers(zoneMoment(this.#store.get(ask.key), ask));
  }

  async dayTexture(ask: AskOf<'dayTexture'>, signal?: AbortSignal) {
    return transferBuffers(await dayTexture(this.#store.get(ask.key), ask, signal));
  }

  async typicalHours(ask: AskOf<'typicalHours'>, signal?: AbortSignal) {
    return transferBuffers(await typicalHours(this.#store.get(ask.key), ask, signal));
  }

  async typicalGroupWeek(ask: AskOf<'typicalGroupWeek'>, signal?: AbortSignal) {
    return transferBuffers(await typicalGroupWeek(this.#store.get(ask.key), ask, signal));
  }

  async hourProfiles(ask: AskOf<'hourProfiles'>, signal?: AbortSignal) {
    return transferBuffers(await hourProfiles(this.#store.get(ask.key), ask, signal));
  }

  async spaceRhythm(ask: AskOf<'spaceRhythm'>, signal?: AbortSignal) {
    return transferBuffers(await spaceRhythm(this.#store.get(ask.key), ask, signal));
  }

  async weekdayChanges(pairs: readonly DayPair[], signal?: AbortSignal) {
    return weekdayChanges(pairs, signal);
  }

  async compareZones(ask: AskOf<'compareZones'>, signal?: AbortSignal) {
    const a = { matrix: this.#store.get(ask.key), frame: ask.frame };
    const b = { matrix: this.#store.get(ask.with.key), frame: ask.with.frame };
    return transferBuffers(await compareZones(a, b, { ask, signal }));
  }

  async zoneUse(ask: AskOf<'zoneUse'>, signal?: AbortSignal) {
    return transferBuffers(await zoneUse(this.#store.get(ask.key), ask, signal));
  }

  async placeSlots(ask: AskOf<'placeSlots'>, signal?: AbortSignal) {
    return transferBuffers(await placeSlots(this.#store.get(ask.key), ask, signal));
  }

  async studyFloor(ask: AskOf<'studyFloor'>) {
    return transferBuffers(readStudyFloor(this.#store.get(ask.key), ask));
  }

  async zoneQuarters(ask: AskOf<'zoneQuarters'>, signal?: AbortSignal) {
    return transferBuffers(await zoneQuarters(this.#store.get(ask.key), ask, signal));
  }

  async teamFloor(ask: AskOf<'teamFloor'>) {
    return transferBuffers(readTeamFloor(this.#store.get(ask.key), ask));
  }

  async placePressure(ask: AskOf<'placePressure'>, signal?: AbortSignal) {
    return placePressure(ask, signal);
  }
}
