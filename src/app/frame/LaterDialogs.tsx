import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { useLaterDialog } from './useLaterDialog.ts';

const linkSteps = new Later(
  async () => (await import('./share/SharedLinkSteps.tsx')).SharedLinkSteps,
);
const shortcutSheet = new Later(
  async () => (await import('#src/features/shell/shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
);

/** Dialogs of the frame whose content is fetched when somebody opens them. They themselves are there at once: the next key is theirs. */
export function LaterDialogs({ route }: { route: PageRoute | null }) {
  const { opened, close } = useLaterDialog();
  const loading = <Loading text="Loading" />;
  return (
    <>
      <Dialog
        title="Share with anyone"
        isOpen={opened === 'shared-link' && route !== null}
        onClose={close}
      >
        {route && <LaterView of={linkSteps} with={{ route, onClose: close }} waiting={loading} />}
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={opened === 'shortcuts'} onClose={close} isWide>
        <LaterView of={shortcutSheet} with={{ onClose: close }} waiting={loading} />
      </Dialog>
    </>
  );
}
