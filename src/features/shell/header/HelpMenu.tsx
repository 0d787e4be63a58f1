import { CircleQuestionMark } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx';

export function HelpMenu({ groups }: { groups: readonly MenuGroup[] }) {
  return (
    <Menu label="Help" groups={groups.filter(({ entries }) => entries.length > 0)}>
      <IconButton label="Help">
        <CircleQuestionMark size={17} aria-hidden />
      </IconButton>
    </Menu>
  );
}
