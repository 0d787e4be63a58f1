import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { HeldPage } from '#src/features/session/HeldPage.tsx';
import { LoginScreen } from '#src/features/session/LoginScreen.tsx';
import { Authenticating, SessionExpired } from '#src/features/session/SessionWaiting.tsx';
import { UserNotFound } from '#src/features/session/UserNotFound.tsx';
import { Brand } from '#src/features/shell/Brand.tsx';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import type { AppServices } from './createServices.ts';

/** What most of the program hangs on, which the login does without. */
const loadSignedIn = () => loadChunk(() => import('./SignedIn.tsx'));

const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));
const PairingScreen = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/session/pairing/PairingScreen.tsx')))
    .PairingScreen,
}));

/** The session decides what is shown. */
export function App({ services }: { services: AppServices }) {
  const { config, keeper } = services;
  const session = useStore(keeper.store);
  switch (session.state) {
    case 'loading':
      return <Starting />;
    case 'authenticating':
    case 'redirecting':
      return <Authenticating />;
    case 'pairing':
      return (
        <Later>
          <PairingScreen {...session} brand={<Brand />} host={window.location.host} />
        </Later>
      );
    case 'not_authenticated':
      return (
        <LoginScreen entrance={keeper.entrance} keeper={keeper} brand={<Brand />}>
          {session.notice}
        </LoginScreen>
      );
    case 'login_error':
      return (
        <LoginScreen entrance={keeper.entrance} keeper={keeper} brand={<Brand />}>
          <UserNotFound
            supportEmail={config.support_email}
            supportPortal={config.support_portal_url}
            reason={session.reason}
            userid={session.userid}
            advice={session.advice}
          />
        </LoginScreen>
      );
    case 'ready':
    case 'session_timed_out':
      return (
        <>
          <HeldPage isHeld={session.state === 'session_timed_out'}>
            <Later>
              <SignedIn services={services} session={session.session} />
            </Later>
          </HeldPage>
          {session.state === 'session_timed_out' && <SessionExpired />}
        </>
      );
    case 'failed':
      break;
  }
  return <ErrorPanel error={session.error} />;
}

/** While the server is asked for a session, what it will need is fetched. */
function Starting() {
  useEffect(() => {
    // Whoever shows it tells of a failure.
    loadSignedIn().catch(() => undefined);
  }, []);
  return <Loading text="Starting your session" />;
}

/** What comes in a file of its own, or why it did not come. */
function Later({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<Loading text="Loading the program" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
