import { create } from 'zustand';
import { localArea } from '#src/lib/browser/storage.ts';

export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];
export type ThemeName = 'light' | 'dark';

const storageKey = 'dark_mode';
const darkSystem = '(prefers-color-scheme: dark)';

interface ThemeState {
  preference: ThemePreference;
  /** The theme in force. */
  name: ThemeName;
  setPreference: (preference: ThemePreference) => void;
}

function resolve(preference: ThemePreference): ThemeName {
  if (preference !== 'system') return preference;
  return window.matchMedia(darkSystem).matches ? 'dark' : 'light';
}

function readPreference(): ThemePreference {
  const stored = localArea.read(storageKey);
  return themePreferences.find((preference) => preference === stored) ?? 'system';
}

/** The theme (specification, section 4.8): kept in this browser under the key dark_mode. */
export const useTheme = create<ThemeState>((set) => ({
  preference: readPreference(),
  name: resolve(readPreference()),
  setPreference: (preference) => {
    localArea.write(storageKey, preference);
    set({ preference, name: resolve(preference) });
  },
}));

/** Puts the theme on the document, now and whenever the preference or the system changes. */
export function applyTheme(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = useTheme.getState().name;
  };
  apply();
  useTheme.subscribe(apply);
  window.matchMedia(darkSystem).addEventListener('change', () => {
    const { preference } = useTheme.getState();
    useTheme.setState({ name: resolve(preference) });
  });
}
