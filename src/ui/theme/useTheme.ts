import { create } from 'zustand';
import { localArea } from '#src/lib/browser/storage.ts';

export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];
export type ThemeName = 'light' | 'dark';
/** What the document wears: wall displays have a variant of the dark theme with more contrast. */
export type DocumentTheme = ThemeName | 'display';

const storageKey = 'dark_mode';
const darkSystem = '(prefers-color-scheme: dark)';

interface ThemeState {
  preference: ThemePreference;
  /** The current theme. */
  name: ThemeName;
  onDocument: DocumentTheme;
  setPreference: (preference: ThemePreference) => void;
  /** Puts on the theme of wall displays, or takes it off again. */
  setDisplay: (isDisplay: boolean) => void;
}

function resolve(preference: ThemePreference): ThemeName {
  if (preference !== 'system') return preference;
  return window.matchMedia(darkSystem).matches ? 'dark' : 'light';
}

function readPreference(): ThemePreference {
  const stored = localArea.read(storageKey);
  return themePreferences.find((preference) => preference === stored) ?? 'system';
}

/** The theme: kept in this browser under the key dark_mode. */
export const useTheme = create<ThemeState>((set) => ({
  preference: readPreference(),
  ...wear(resolve(readPreference())),
  setPreference: (preference) => {
    localArea.write(storageKey, preference);
    set({ preference, ...wear(resolve(preference)) });
  },
  setDisplay: (isDisplay) => {
    const own = wear(resolve(readPreference()));
    set(isDisplay ? { name: 'dark', onDocument: 'display' } : own);
  },
}));

function wear(name: ThemeName): Pick<ThemeState, 'name' | 'onDocument'> {
  return { name, onDocument: name };
}

/** Puts the theme on the document, now and whenever the preference or the system changes. */
export function applyTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = useTheme.getState().onDocument;
  };
  apply();
  useTheme.subscribe(apply);
  window.matchMedia(darkSystem).addEventListener('change', () => {
    const { preference, onDocument } = useTheme.getState();
    if (onDocument !== 'display') useTheme.setState(wear(resolve(preference)));
  });
}
