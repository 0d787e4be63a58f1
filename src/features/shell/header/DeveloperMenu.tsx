import { CodeXml } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';

/** Pages for developers; nothing for anybody else, whose group is empty. */
export function DeveloperMenu({ group }: { group: MenuGroup }) {
  if (group.entries.length === 0) return null;
  return (
    <Menu label="Developer" groups={[group]}>
      <IconButton label="Developer">
        <CodeXml size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
