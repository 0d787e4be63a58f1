import { useState, type ReactElement, type ReactNode } from 'react';
import { ButtonContext } from 'react-aria-components/Button';
import { later } from '#src/lib/steps/later.tsx';
import { useOpener } from './useOpener.ts';

/** One choice: it goes to `href` or calls `onAction`. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  /** Opens in a new tab. */
  isExternal?: boolean;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  entries: readonly MenuEntry[];
  /** The current choice, where exactly one of the group is. */
  chosenId?: string;
}

interface MenuProps {
  label: string;
  /** The button that opens the menu. */
  children: ReactElement;
  groups: readonly MenuGroup[];
  /** With `onOpenChange`: whether it is open, where something else opens it, too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

const OpenMenu = later(async () => (await import('./OpenMenu.tsx')).OpenMenu);

export function Menu({ label, children, groups, isOpen: given, onOpenChange }: MenuProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = given ?? isOwnOpen;
  const handleOpenChange = onOpenChange ?? setOwnOpen;
  const { triggerRef, opener } = useOpener({
    kind: 'menu',
    isOpen,
    onOpenChange: handleOpenChange,
  });
  return (
    <>
      <ButtonContext value={{ ...opener, ref: triggerRef }}>{children}</ButtonContext>
      {isOpen && (
        <OpenMenu {...{ label, groups, triggerRef, isOpen }} onOpenChange={handleOpenChange} />
      )}
    </>
  );
}
