import { useLayoutEffect } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { actionRegistry } from './ActionRegistry.ts';
import { KeyReader } from './KeyReader.ts';
import { keyOf } from './keyOf.ts';
import { useShortcutSetting } from './useShortcutSetting.ts';

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
