import { describe, expect, it, vi } from 'vitest';
import type { Action } from '#src/ui/actions/Action.ts';
import { ActionRegistry } from '#src/ui/actions/useActions.ts';
import { keyOf, type KeyPress, KeyReader } from '#src/ui/actions/useActionKeys.ts';
import { FakeClock } from '../FakeClock.ts';

const anAction = (id: string, ...keys: string[]): Action => ({
  id,
  title: id,
  group: 'This page',
  keys,
  run: () => {},
});

const press = (part: Partial<KeyPress>): KeyPress => ({
  key: 'f',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
  ...part,
});

/** An element within one that a selector would find. */
const within = (role: string): KeyPress['target'] => ({
  closest: (selector: string) => (selector.includes(role) ? ({} as Element) : null),
});

describe('the registry of actions', () => {
  it('holds actions of page parts while they are mounted', () => {
    const registry = new ActionRegistry();
    const remove = registry.add([anAction('table', 't')]);
    expect(registry.find('t')?.id).toBe('table');
    remove();
    expect(registry.list()).toEqual([]);
  });

  it('notifies listeners of changes', () => {
    const registry = new ActionRegistry();
    const listener = vi.fn<() => void>();
    const stop = registry.subscribe(listener);
    const remove = registry.add([anAction('table', 't')]);
    remove();
    stop();
    registry.add([anAction('export', 'e')]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('uses the latest action if two share an id or key', () => {
    const registry = new ActionRegistry();
    registry.add([anAction('export', 'e')]);
    const later = anAction('export', 'e');
    registry.add([later]);
    expect(registry.list()).toEqual([later]);
    expect(registry.find('e')).toBe(later);
  });
});

describe('a key press', () => {
  it('is a shortcut except in text fields and lists', () => {
    expect(keyOf(press({}), true)).toBe('f');
    for (const role of ['input', 'textarea', 'contenteditable', 'dialog', 'menu', 'listbox'])
      expect(keyOf(press({ target: within(role) }), true)).toBeNull();
  });

  it('leaves combinations to the browser, except for our own with Ctrl or ⌘', () => {
    expect(keyOf(press({ altKey: true }), true)).toBeNull();
    expect(keyOf(press({ key: 'K', ctrlKey: true, target: within('input') }), true)).toBe('mod+k');
    expect(keyOf(press({ key: 'k', metaKey: true }), true)).toBe('mod+k');
  });

  it('is read as the character typed with AltGr', () => {
    expect(keyOf(press({ key: '[', ctrlKey: true, altKey: true }), true)).toBe('[');
  });

  it('is ignored while single keys are turned off, except with Ctrl or ⌘', () => {
    expect(keyOf(press({}), false)).toBeNull();
    expect(keyOf(press({ key: 'k', ctrlKey: true }), false)).toBe('mod+k');
  });
});

describe('key sequences', () => {
  const readerOf = (...actions: Action[]) => {
    const registry = new ActionRegistry();
    registry.add(actions);
    const clock = new FakeClock();
    return { reader: new KeyReader(registry, clock), clock };
  };

  it('run the action of the sequence, not of the second key', () => {
    const { reader } = readerOf(anAction('trend', 'g t'), anAction('table', 't'));
    expect(reader.read('g')).toBeUndefined();
    expect(reader.read('t')?.id).toBe('trend');
    expect(reader.read('t')?.id).toBe('table');
  });

  it('expire after 1.5 seconds', () => {
    const { reader, clock } = readerOf(anAction('trend', 'g t'), anAction('table', 't'));
    reader.read('g');
    clock.pass(1501);
    expect(reader.read('t')?.id).toBe('table');
  });

  it('leave an unrelated second key to its own action', () => {
    const { reader } = readerOf(anAction('trend', 'g t'), anAction('export', 'e'));
    reader.read('g');
    expect(reader.read('e')?.id).toBe('export');
  });
});
