import type { Locator, Page } from 'playwright';

/**
 * One thing a person does on a page. What it does it to is looked for before the clock runs: looking by role takes the
 * page's main thread, and no person does it.
 */
export interface Gesture {
  readonly name: string;
  readonly find: (page: Page) => Locator;
  /** A click by default. */
  readonly kind?: 'click' | 'hover' | 'wheel' | 'escape';
}

/** A page with the demonstration, and what a person does there; the time frame is the page's own by default. */
export interface Visit {
  readonly path: string;
  readonly title: string;
  readonly gestures: readonly Gesture[];
}

const main = (page: Page) => page.getByRole('main');

export function press(button: string | RegExp): Gesture {
  const name = `press ${String(button)}`;
  return { name, find: (page) => main(page).getByRole('button', { name: button }).first() };
}

/** A segment by its whole name. */
export function choose(radio: string | RegExp): Gesture {
  const name = `choose ${String(radio)}`;
  return {
    name,
    find: (page) => main(page).getByRole('radio', { name: radio, exact: true }).first(),
  };
}

/** Opens a choice and takes its second option. */
export function change(label: string): readonly Gesture[] {
  return [
    press(new RegExp(`^${label}`)),
    { name: `change ${label}`, find: (page) => page.locator('[role=option]:visible').nth(1) },
  ];
}

export function sort(column: string): Gesture {
  return {
    name: `sort by ${column}`,
    find: (page) =>
      main(page).getByRole('columnheader').getByRole('button', { name: column }).first(),
  };
}

export function turnOn(toggle: string): Gesture {
  return { name: `turn on ${toggle}`, find: (page) => main(page).getByText(toggle).first() };
}

/** Draws the pointer over a chart or plan, left to right. */
export function hover(at = 0): Gesture {
  return {
    name: `hover picture ${at + 1}`,
    kind: 'hover',
    find: (page) => main(page).getByRole('application').nth(at),
  };
}

export const scroll: Gesture = { name: 'scroll', kind: 'wheel', find: main };

const escape: Gesture = { name: 'close it', kind: 'escape', find: main };

export const explain: readonly Gesture[] = [press('How was this computed?'), escape];

/** Other hours from the list of the filter bar. */
export function takeHours(preset: string): readonly Gesture[] {
  return [
    {
      name: 'open the hours',
      find: (page) =>
        page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Hours/ }),
    },
    {
      name: `take ${preset}`,
      find: (page) => page.getByRole('option', { name: new RegExp(`^${preset}`) }),
    },
  ];
}

/** Another time frame from the list of the filter bar, with its calendar. */
export function takeFrame(preset: string): readonly Gesture[] {
  return [
    {
      name: 'open the time frames',
      find: (page) =>
        page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Time frame/ }),
    },
    {
      name: `take ${preset}`,
      find: (page) => page.getByRole('option', { name: preset, exact: true }),
    },
  ];
}
