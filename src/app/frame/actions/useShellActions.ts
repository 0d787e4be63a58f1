import { useSidebar } from '#src/features/shell/sidebar/useSidebar.ts';
import { usePalette } from '#src/features/shell/palette/usePalette.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import { useShortcutSetting } from '#src/ui/actions/useShortcutSetting.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import { useLaterDialog } from '../useLaterDialog.ts';

/** What can be done on every page. */
export function useShellActions(): void {
  const openPalette = usePalette((state) => state.open);
  const openDialog = useLaterDialog((state) => state.open);
  const { isOn, setOn } = useShortcutSetting();
  const { isCollapsed, setCollapsed } = useSidebar();
  const { setPreference } = useTheme();
  const group = 'Anywhere';
  useActions([
    {
      id: 'palette',
      title: 'Go to a page, a space or an action',
      group,
      keys: ['mod+k', '/'],
      run: () => openPalette(),
    },
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      group,
      keys: ['?'],
      alias: 'help keys',
      run: () => openDialog('shortcuts'),
    },
    {
      id: 'single-keys',
      title: isOn ? 'Turn single-key shortcuts off' : 'Turn single-key shortcuts on',
      group,
      run: () => setOn(!isOn),
    },
    {
      id: 'menu',
      title: isCollapsed ? 'Expand menu' : 'Collapse menu',
      group,
      alias: 'sidebar',
      run: () => setCollapsed(!isCollapsed),
    },
    { id: 'light', title: 'Light theme', group, run: () => setPreference('light') },
    { id: 'dark', title: 'Dark theme', group, run: () => setPreference('dark') },
    { id: 'system', title: 'System theme', group, run: () => setPreference('system') },
  ]);
}
