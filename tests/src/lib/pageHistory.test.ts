import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#src/lib/browser/clock.ts';
import { PageHistory, type Place } from '#src/lib/browser/PageHistory.ts';
import { FakeTab } from '../../drivers/FakeTab.ts';

let tab: FakeTab;
let history: PageHistory;
let shown: string[];
/** The ways to take the steps that were held. */
let held: (() => void)[];
/** What waits for time to pass. */
let waiting: Set<() => void>;

beforeEach(() => {
  tab = new FakeTab('https://floors.test/home');
  waiting = new Set();
  const after = (_ms: number, call: () => void) => {
    const run = () => {
      waiting.delete(run);
      call();
    };
    waiting.add(run);
    return () => waiting.delete(run);
  };
  history = new PageHistory(tab, { ...systemClock, after });
  shown = [];
  held = [];
  history.listen(({ pathname, search }) => shown.push(pathname + search));
});

function hold(isHeld: (from: Place, to: Place) => boolean = () => true) {
  return history.guard({ isHeld, onHeld: (leave) => held.push(leave) });
}

/** Home, then two pages, the second of which has unsaved changes. */
function changeSomething() {
  history.push('/trend');
  history.push({ pathname: '/settings', search: 'building=b1' });
  shown.length = 0;
  return hold();
}

describe('the addresses of a tab', () => {
  it('are shown at once, each step that follows another within one event too', () => {
    const { push, replace } = history;
    push('/trend');
    replace('?floor=2');
    expect(tab.location.href).toBe('https://floors.test/?floor=2');
    push({ pathname: '/trend', search: '?a=b c', hash: '#top' }, { from: 'test' });
    expect(history.place).toMatchObject({
      pathname: '/trend',
      search: '?a=b%20c',
      hash: '#top',
      state: { from: 'test' },
    });
    expect(shown).toEqual(['/trend', '/?floor=2', '/trend?a=b%20c']);
  });

  it('follow Back and Forward, and a # that a person typed', () => {
    history.push('/trend');
    tab.step(-1);
    expect(history.place).toMatchObject({ pathname: '/home', key: 'default' });
    tab.step(1);
    tab.typeHash('#rooms');
    expect(history.place).toMatchObject({ pathname: '/trend', hash: '#rooms' });
    tab.step(-2);
    expect(shown).toEqual(['/trend', '/home', '/trend', '/trend', '/home']);
  });

  it('never begin with the name of another server', () => {
    expect(history.createURL('//elsewhere.test/x').origin).toBe('https://floors.test');
  });

  it('are loaded anew where the browser takes no further entry', () => {
    tab.isFull = true;
    history.push('/trend');
    expect(tab.assigned).toEqual(['https://floors.test/trend']);
  });
});

describe('unsaved changes', () => {
  it('hold a step until it is decided, and let others pass', () => {
    history.push('/settings?building=b1');
    hold((from, to) => from.pathname !== to.pathname);
    history.push('/settings?building=b2');
    history.push('/trend');
    expect(history.place).toMatchObject({ pathname: '/settings', search: '?building=b2' });
    expect(tab.location.pathname).toBe('/settings');
    held[0]?.();
    expect(tab.location.pathname).toBe('/trend');
    expect(held).toHaveLength(1);
  });

  it('hold Back and Forward with the address where it was', () => {
    changeSomething();
    tab.step(-1);
    expect(tab.location.pathname).toBe('/settings');
    expect(shown).toEqual([]);
    tab.step(-2);
    expect(tab.location.pathname).toBe('/settings');
    expect(held).toHaveLength(2);
    held[1]?.();
    tab.settle();
    expect(shown).toEqual(['/home']);
    // What lies ahead is still there.
    tab.step(2);
    expect(held).toHaveLength(3);
    expect(history.place.pathname).toBe('/home');
    held[2]?.();
    tab.settle();
    expect(history.place).toMatchObject({ pathname: '/settings', search: '?building=b1' });
  });

  it('hold Back that is pressed again while the address comes back', () => {
    changeSomething();
    tab.history.go(-1);
    tab.history.go(-1);
    tab.settle();
    expect(tab.location.pathname).toBe('/settings');
    expect(shown).toEqual([]);
    held.at(-1)?.();
    tab.settle();
    expect(shown).toHaveLength(1);
    expect(tab.location.pathname).toBe(shown[0]);
  });

  it('get the address back where the browser drops the step that was to do it', () => {
    changeSomething();
    tab.history.go(-2);
    tab.settleOne();
    tab.drop();
    expect(tab.location.pathname).toBe('/home');
    const due = new Set(waiting);
    for (const run of due) run();
    tab.settle();
    expect(tab.location.pathname).toBe('/settings');
    expect(waiting.size).toBe(0);
    held[0]?.();
    tab.settle();
    expect(shown).toEqual(['/home']);
  });

  it('decided before the address is back leave once it is', () => {
    const release = changeSomething();
    tab.history.go(-1);
    tab.settleOne();
    expect(held).toHaveLength(1);
    release();
    held[0]?.();
    tab.settle();
    expect(shown).toEqual(['/trend']);
    expect(tab.location.pathname).toBe('/trend');
  });

  it('are not left by a # within the page', () => {
    changeSomething();
    tab.typeHash('#main');
    expect(held).toEqual([]);
    expect(history.place.hash).toBe('#main');
  });

  it('that were saved hold nothing', () => {
    changeSomething()();
    tab.step(-1);
    expect(shown).toEqual(['/trend']);
    expect(held).toEqual([]);
  });
});
