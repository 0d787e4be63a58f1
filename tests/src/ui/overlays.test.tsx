import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx';

describe('a tooltip', () => {
  const delayOf = (delayMs?: 1000) =>
    Tooltip({ text: 'Why', children: <button />, ...(delayMs && { delayMs }) }).props.delay;

  it('appears immediately, or after a second in the slow variant', () => {
    expect(delayOf()).toBe(0);
    expect(delayOf(1000)).toBe(1000);
  });
});

describe('a dropdown', () => {
  it('lies at z-index 1000', () => {
    const read = (path: string) => readFileSync(`src/ui/${path}`, 'utf8');
    expect(read('tokens/tokens.css')).toContain('--z-dropdown: 1000;');
    expect(read('overlay/overlay.module.css')).toMatch(
      /\.popover \{\s+z-index: var\(--z-dropdown\)/,
    );
    for (const path of ['select/PillView.tsx', 'select/MultiPillView.tsx', 'overlay/MenuView.tsx'])
      expect(read(path)).toMatch(/<Popover className=\{(overlay|styles)\['popover'\]/);
  });
});
