import { Monitor, Moon, Sun } from 'lucide-react';
import type { MenuGroup } from '#src/ui/overlay/Menu.tsx';
import { useTheme, type ThemePreference } from '#src/ui/theme/useTheme.ts';

const choices = [
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
  { id: 'system', label: 'System', Icon: Monitor },
] as const satisfies readonly { id: ThemePreference; label: string; Icon: typeof Sun }[];

/** The themes to choose from, the current one marked. */
export function useThemeGroup(): MenuGroup {
  const { preference, setPreference } = useTheme();
  const entries = choices.map(({ id, label, Icon }) => ({
    id,
    label,
    icon: <Icon size={15} aria-hidden />,
    onAction: () => setPreference(id),
  }));
  return { id: 'theme', title: 'Theme', entries, chosenId: preference };
}
