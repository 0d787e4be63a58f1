import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu } from '#src/ui/overlay/Menu.tsx';
import { useTheme, type ThemePreference } from '#src/ui/theme/useTheme.ts';

const choices = [
  { id: 'light', label: 'Light', Icon: Sun },
  { id: 'dark', label: 'Dark', Icon: Moon },
  { id: 'system', label: 'Like the system', Icon: Monitor },
] as const satisfies readonly { id: ThemePreference; label: string; Icon: typeof Sun }[];

export function ThemeMenu() {
  const { preference, setPreference } = useTheme();
  const entries = choices.map(({ id, label, Icon }) => ({
    id,
    label,
    icon: <Icon size={15} aria-hidden />,
    onAction: () => setPreference(id),
  }));
  return (
    <Menu label="Theme" groups={[{ id: 'theme', entries, chosenId: preference }]}>
      <IconButton label="Theme">
        <SunMoon size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
