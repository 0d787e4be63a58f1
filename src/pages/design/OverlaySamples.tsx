import { useRef, useState } from 'react';
import { Info } from 'lucide-react';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { HeldTooltip } from '#src/ui/overlay/HeldTooltip.tsx';
import { Menu } from '#src/ui/overlay/Menu.tsx';
import { Sheet } from '#src/ui/overlay/Sheet.tsx';
import { useNotice } from '#src/ui/overlay/useNotice.ts';
import { floors } from './samples.ts';
import { Specimen } from './Specimen.tsx';

const groups = [
  {
    id: 'floors',
    title: 'Floors',
    entries: floors.map(({ id, label }) => ({ id, label })),
    chosenId: '1',
  },
  {
    id: 'more',
    entries: [{ id: 'docs', label: 'In a new tab', href: '/v4/docs', isExternal: true }],
  },
];

/** What lies over the page, in the theme of the page. */
export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'wide' | 'question' | 'sheet' | 'drawer' | null>(
    null,
  );
  const say = useNotice((state) => state.say);
  const [isHeld, setHeld] = useState(false);
  const held = useRef<HTMLDivElement>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Menu, Tooltip, HeldTooltip">
        <Menu label="Floors" groups={groups}>
          <Button>Menu</Button>
        </Menu>
        <IconButton label="The name of the button">
          <Info size={16} aria-hidden />
        </IconButton>
        <div ref={held}>
          <Button onPress={() => setHeld(!isHeld)}>Hold a tooltip</Button>
        </div>
        {isHeld && <HeldTooltip triggerRef={held}>It stays until you release it.</HeldTooltip>}
      </Specimen>
      <Specimen name="NoticeArea">
        <Button onPress={() => say('Link copied.')}>Say it in passing</Button>
      </Specimen>
      <Specimen name="Dialog, ConfirmDialog, Sheet">
        <Button onPress={() => setOpen('dialog')}>Dialog</Button>
        <Button onPress={() => setOpen('wide')}>Wide dialog</Button>
        <Button onPress={() => setOpen('question')}>Question</Button>
        <Button onPress={() => setOpen('sheet')}>Sheet</Button>
        <Button onPress={() => setOpen('drawer')}>Drawer</Button>
        <Dialog
          title="A dialog"
          isOpen={open === 'dialog' || open === 'wide'}
          isWide={open === 'wide'}
          onClose={close}
        >
          <Button onPress={close}>Close</Button>
        </Dialog>
        <ConfirmDialog
          title="Restore this marker?"
          confirmText="Restore"
          isOpen={open === 'question'}
          onConfirm={close}
          onClose={close}
        >
          It appears on every chart again.
        </ConfirmDialog>
        <Sheet
          label="A sheet"
          side={open === 'drawer' ? 'left' : 'bottom'}
          isOpen={open === 'sheet' || open === 'drawer'}
          onOpenChange={close}
        >
          <Button onPress={close}>Close</Button>
        </Sheet>
      </Specimen>
    </>
  );
}
