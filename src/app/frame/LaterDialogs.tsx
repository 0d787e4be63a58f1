import { useShortcutSheet } from '#src/features/shell/shortcuts/useShortcutSheet.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { useSharedLinkDialog } from './share/useSharedLinkDialog.ts';

const linkSteps = new Later(
  async () => (await import('./share/SharedLinkSteps.tsx')).SharedLinkSteps,
);
const shortcutSheet = new Later(
  async () => (await import('#src/features/shell/shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
);

/** Dialogs of the frame whose content is fetched when somebody opens them. They themselves are there at once: the next key is theirs. */
export function LaterDialogs({ route }: { route: PageRoute | null }) {
  const sharing = useSharedLinkDialog();
  const sheet = useShortcutSheet();
  const closeSheet = () => sheet.setOpen(false);
  const loading = <Loading text="Loading" />;
  return (
    <>
      <Dialog
        title="Share with anyone"
        isOpen={sharing.isOpen && route !== null}
        onClose={sharing.close}
      >
        {route && (
          <LaterView of={linkSteps} with={{ route, onClose: sharing.close }} waiting={loading} />
        )}
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={sheet.isOpen} onClose={closeSheet} isWide>
        <LaterView of={shortcutSheet} with={{ onClose: closeSheet }} waiting={loading} />
      </Dialog>
    </>
  );
}
