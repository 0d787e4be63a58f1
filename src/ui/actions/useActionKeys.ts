import { useLayoutEffect } from 'react';
import { systemClock, type Clock } from '#src/lib/browser/clock.ts';
import { actionRegistry, type ActionRegistry } from './useActions.ts';
import { useShortcutSetting } from './useShortcutSetting.ts';
import type { Action } from './Action.ts';

/** What of a key press decides about shortcuts. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** What has the focus. */
  target: EventTarget | Pick<Element, 'closest'> | null;
}

/** Where letters are text, or where they look up a line of a list. */
const takesLetters =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/**
 * A key press in the notation of actions; null when it is none of ours: a combination of the browser's, or typed into a field.
 * AltGr, which reads as Ctrl with Alt, only makes characters. A combination with Ctrl or ⌘ holds in fields too.
 */
export function keyOf(press: KeyPress, areSingleKeysOn: boolean): string | null {
  const { key, ctrlKey, metaKey, altKey, target } = press;
  if (metaKey !== ctrlKey && !altKey) return `mod+${key.toLowerCase()}`;
  if (metaKey || ctrlKey !== altKey || !areSingleKeysOn) return null;
  return isTyping(target) ? null : key;
}

function isTyping(target: KeyPress['target']): boolean {
  return target !== null && 'closest' in target && target.closest(takesLetters) !== null;
}

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

/** Runs the actions of the keys that are pressed anywhere on the page. */
export function useActionKeys(): void {
  useLayoutEffect(() => {
    const reader = new KeyReader(actionRegistry, systemClock);
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return;
      const key = keyOf(event, useShortcutSetting.getState().isOn);
      const action = key === null ? undefined : reader.read(key);
      if (!action) return;
      event.preventDefault();
      action.run();
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
