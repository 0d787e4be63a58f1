import { useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Calls a step for `[` and `]` anywhere on the page but in fields and dialogs; never with Ctrl, Alt or Meta. */
export function useStepKeys(onStep: (direction: -1 | 1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCombination = event.metaKey || event.ctrlKey !== event.altKey;
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isCombination || isTyping || event.defaultPrevented) return;
      if (event.key === '[') onStep(-1);
      if (event.key === ']') onStep(1);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onStep]);
}
