import { SunMoon } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';

/** The choice of a theme, on its own. */
export function ThemeMenu({ group }: { group: MenuGroup }) {
  return (
    <Menu label="Theme" groups={[group]}>
      <IconButton label="Theme">
        <SunMoon size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
