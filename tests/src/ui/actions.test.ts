import { describe, expect, it, vi } from 'vitest';
import type { Action } from '#src/ui/actions/Action.ts';
import { ActionRegistry } from '#src/ui/actions/ActionRegistry.ts';
import { keyOf, type KeyPress } from '#src/ui/actions/keyOf.ts';
import { KeyReader } from '#src/ui/actions/KeyReader.ts';
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
  it('holds what parts of the page offer, for as long as they are there', () => {
    const registry = new ActionRegistry();
    const remove = registry.add([anAction('table', 't')]);
    expect(registry.find('t')?.id).toBe('table');
    remove();
    expect(registry.list()).toEqual([]);
  });

  it('tells whoever lists it that something came or went', () => {
    const registry = new ActionRegistry();
    const listener = vi.fn<() => void>();
    const stop = registry.subscribe(listener);
    const remove = registry.add([anAction('table', 't')]);
    remove();
    stop();
    registry.add([anAction('export', 'e')]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('takes the action that was added last where two have one id or one key', () => {
    const registry = new ActionRegistry();
    registry.add([anAction('export', 'e')]);
    const later = anAction('export', 'e');
    registry.add([later]);
    expect(registry.list()).toEqual([later]);
    expect(registry.find('e')).toBe(later);
  });
});

describe('a key press', () => {
  it('is a shortcut anywhere but where text is typed or a list is looked up', () => {
    expect(keyOf(press({}), true)).toBe('f');
    for (const role of ['input', 'textarea', 'contenteditable', 'dialog', 'menu', 'listbox'])
      expect(keyOf(press({ target: within(role) }), true)).toBeNull();
  });

  it('leaves combinations to the browser, but for Ctrl or ⌘ with a letter of ours', () => {
    expect(keyOf(press({ altKey: true }), true)).toBeNull();
    expect(keyOf(press({ key: 'K', ctrlKey: true, target: within('input') }), true)).toBe('mod+k');
    expect(keyOf(press({ key: 'k', metaKey: true }), true)).toBe('mod+k');
  });

  it('is read as the character that AltGr makes', () => {
    expect(keyOf(press({ key: '[', ctrlKey: true, altKey: true }), true)).toBe('[');
  });

  it('is none while single keys are turned off, except with Ctrl or ⌘', () => {
    expect(keyOf(press({}), false)).toBeNull();
    expect(keyOf(press({ key: 'k', ctrlKey: true }), false)).toBe('mod+k');
  });
});

describe('keys in turn', () => {
  const readerOf = (...actions: Action[]) => {
    const registry = new ActionRegistry();
    registry.add(actions);
    const clock = new FakeClock();
    return { reader: new KeyReader(registry, clock), clock };
  };

  it('run the action of the sequence, not that of its second key', () => {
    const { reader } = readerOf(anAction('trend', 'g t'), anAction('table', 't'));
    expect(reader.read('g')).toBeUndefined();
    expect(reader.read('t')?.id).toBe('trend');
    expect(reader.read('t')?.id).toBe('table');
  });

  it('are forgotten after a second and a half', () => {
    const { reader, clock } = readerOf(anAction('trend', 'g t'), anAction('table', 't'));
    reader.read('g');
    clock.pass(1501);
    expect(reader.read('t')?.id).toBe('table');
  });

  it('leave a second key that completes nothing to its own action', () => {
    const { reader } = readerOf(anAction('trend', 'g t'), anAction('export', 'e'));
    reader.read('g');
    expect(reader.read('e')?.id).toBe('export');
  });
});
