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
