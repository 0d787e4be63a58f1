import { describe, expect, it } from 'vitest';
import { rememberScroll } from '#src/features/shell/sidebar/useScrollMemory.ts';
import { createStorage } from '#src/lib/browser/storage.ts';
import { FakeClock } from '../../FakeClock.ts';

class Menu extends EventTarget {
  scrollTop = 0;
  scrollTo(top: number): void {
    this.scrollTop = top;
    this.dispatchEvent(new Event('scroll'));
  }
}

function aTab() {
  const area = createStorage(() => {
    throw new Error('blocked');
  });
  const clock = new FakeClock();
  const open = () => {
    const menu = new Menu();
    const leave = rememberScroll(menu, { key: 'menu', area, clock });
    return { menu, leave };
  };
  return { area, clock, open };
}

describe('the scroll position of the menu', () => {
  it('is saved 250 ms after the last scroll, and not before', () => {
    const { area, clock, open } = aTab();
    const { menu } = open();
    menu.scrollTo(30);
    clock.pass(249);
    menu.scrollTo(60);
    clock.pass(249);
    expect(area.read('menu')).toBeNull();
    clock.pass(1);
    expect(area.read('menu')).toBe('60');
  });

  it('is restored when the menu is shown again', () => {
    const { clock, open } = aTab();
    open().menu.scrollTo(60);
    clock.pass(250);
    expect(open().menu.scrollTop).toBe(60);
  });

  it('is not saved by a menu that is no longer shown', () => {
    const { area, clock, open } = aTab();
    const { menu, leave } = open();
    menu.scrollTo(60);
    leave();
    menu.scrollTo(90);
    clock.pass(1000);
    expect(area.read('menu')).toBeNull();
  });
});
