import { cloneElement, useState } from 'react';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { MenuEntry, MenuGroup, MenuProps } from './MenuView.tsx';

export type { MenuEntry, MenuGroup };

// Its button is there first; a press before the menu has come opens it then.
const menuView = fetchedAhead(async () => (await import('./MenuView.tsx')).MenuView);

/** A menu behind a button. */
export function Menu(props: MenuProps) {
  const [isOpenAtFirst, setOpenAtFirst] = useState(false);
  const { children, onOpenChange } = props;
  const open = () => {
    if (onOpenChange) onOpenChange(true);
    else setOpenAtFirst(true);
  };
  return (
    <LaterView
      of={menuView}
      with={{ ...props, isOpenAtFirst }}
      waiting={cloneElement(children, { onPress: open })}
    />
  );
}
