import { lazy, Suspense } from 'react';
import { useShortcutSheet } from '#src/features/shell/shortcuts/useShortcutSheet.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { PageRoute } from '../routing/PageRoute.ts';
import { useSharedLinkDialog } from './share/useSharedLinkDialog.ts';

const SharedLinkSteps = lazy(async () => ({
  default: (await loadChunk(() => import('./share/SharedLinkSteps.tsx'))).SharedLinkSteps,
}));

const ShortcutSheet = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/shell/shortcuts/ShortcutSheet.tsx')))
    .ShortcutSheet,
}));

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
        <Suspense fallback={loading}>
          {route && <SharedLinkSteps route={route} onClose={sharing.close} />}
        </Suspense>
      </Dialog>
      <Dialog title="Keyboard shortcuts" isOpen={sheet.isOpen} onClose={closeSheet} isWide>
        <Suspense fallback={loading}>
          <ShortcutSheet onClose={closeSheet} />
        </Suspense>
      </Dialog>
    </>
  );
}
