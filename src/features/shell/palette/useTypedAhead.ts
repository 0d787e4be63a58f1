import { useEffect, useRef, type RefObject } from 'react';
import { usePalette } from './usePalette.ts';

/** A field that begins with what was typed before it was there. It is typed into it, for the list takes its first line only from typing. */
export function useTypedAhead(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { typedAhead, typeAhead } = usePalette.getState();
    if (typedAhead === '') return;
    typeAhead('');
    field.current?.setRangeText(typedAhead, 0, 0, 'end');
    const typing = { bubbles: true, inputType: 'insertText', data: typedAhead };
    field.current?.dispatchEvent(new InputEvent('input', typing));
  }, []);
  return field;
}
