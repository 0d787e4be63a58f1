import type { Clock } from '#src/lib/browser/clock.ts';
import type { Action } from './Action.ts';
import type { ActionRegistry } from './ActionRegistry.ts';

const sequenceMs = 1500;

/** Reads single keys and sequences of two; the second has a second and a half to follow. */
export class KeyReader {
  readonly #registry: Pick<ActionRegistry, 'find' | 'hasSequence'>;
  readonly #clock: Pick<Clock, 'now'>;
  #first: { key: string; atMs: number } | null = null;

  constructor(registry: Pick<ActionRegistry, 'find' | 'hasSequence'>, clock: Pick<Clock, 'now'>) {
    this.#registry = registry;
    this.#clock = clock;
  }

  /** The action that this key completes. */
  read(key: string): Action | undefined {
    const first = this.#first;
    this.#first = null;
    if (first && this.#clock.now() - first.atMs <= sequenceMs) {
      const found = this.#registry.find(`${first.key} ${key}`);
      if (found) return found;
    }
    if (this.#registry.hasSequence(key)) this.#first = { key, atMs: this.#clock.now() };
    return this.#registry.find(key);
  }
}
