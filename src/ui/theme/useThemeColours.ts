import { useMemo } from 'react';
import { resolveColour, parseOklch } from '#src/lib/browser/resolveColour.ts';
import { useTheme, type DocumentTheme } from './useTheme.ts';

export const colourTokens = [
  'bg',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-soft',
  'good',
  'warn',
  'bad',
  'wall',
  'plan',
  'core',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
] as const;

export type ColourToken = (typeof colourTokens)[number];

/** A color as sRGB channels, 0..255. */
export type ColourChannels = readonly [red: number, green: number, blue: number];

/** The colors of the current theme as data, for canvas, charts and workers. */
export type ThemeColours = Readonly<Record<ColourToken, ColourChannels>>;

/** Resolves the tokens of the current theme; the value changes only with the theme. */
export function useThemeColours(): ThemeColours {
  const name = useTheme((state) => state.onDocument);
  return useMemo(() => readColours(name), [name]);
}

/** The colors of the light theme, in which files are drawn whatever the screen shows. */
export function paperColours(): ThemeColours {
  return readColours('light');
}

// A detached element would not inherit the tokens, and the document's own theme may change a moment later.
function readColours(name: DocumentTheme): ThemeColours {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  root.dataset['theme'] = name;
  const style = getComputedStyle(root);
  const entries = colourTokens.map((token) => [token, read(style, token)] as const);
  if (before !== undefined) root.dataset['theme'] = before;
  return Object.fromEntries(entries) as ThemeColours;
}

function read(style: CSSStyleDeclaration, token: ColourToken): ColourChannels {
  const value = style.getPropertyValue(`--${token}`);
  return parseOklch(value) ?? resolveColour(value);
}
