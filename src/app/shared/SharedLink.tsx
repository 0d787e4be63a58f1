import { useEffect, useState } from 'react';
import { QueryClientProvider, useQuery, type QueryClient } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useStore } from 'zustand';
import { getSession, type ClientConfig } from '#contract/session.ts';
import { getSharedPage } from '#contract/sharedLinks.ts';
import { ServicesContext } from '#src/data/api/useServices.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { ErrorPanel, SupportEmailContext } from '#src/ui/error/ErrorPanel.tsx';
import { StartedPages } from '../SignedIn.tsx';
import { createSharedPages } from './createSharedPages.tsx';
import { createSharedServices, type SharedServices, readToken } from './createSharedServices.ts';
import { LinkEnded } from './SharedFrame.tsx';

interface SharedLinkProps {
  config: ClientConfig;
  /** Whether there is nobody who could load the page again. */
  isPatient: boolean;
}

/** The page of a shared link. It knows nothing of a session that the browser may have. */
export function SharedLink({ config, isPatient }: SharedLinkProps) {
  const [queryClient] = useState(() => createQueryClient({ isPatient }));
  const [services] = useState(() => {
    const token = readToken(window.location.hash);
    return token === null ? null : createSharedServices(token, { config, queryClient });
  });
  return (
    <I18nProvider locale="en-US">
      <SupportEmailContext value={config.support_email}>
        {services ? <WhileOpen services={services} queryClient={queryClient} /> : <LinkEnded />}
      </SupportEmailContext>
    </I18nProvider>
  );
}

function WhileOpen({
  services,
  queryClient,
}: {
  services: SharedServices;
  queryClient: QueryClient;
}) {
  const { isEnded } = useStore(services.link);
  useEffect(() => {
    // Nothing that was read stays behind the sentence.
    if (isEnded) queryClient.clear();
  }, [isEnded, queryClient]);
  if (isEnded) return <LinkEnded />;
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>
        <ErrorBoundary resetKey="">
          <OpenedLink services={services} />
        </ErrorBoundary>
      </ServicesContext>
    </QueryClientProvider>
  );
}

function OpenedLink({ services }: { services: SharedServices }) {
  const { api, token } = services;
  const { data, error } = useQuery({
    queryKey: ['shared-link'],
    queryFn: async ({ signal }) => {
      const [link, session] = await Promise.all([
        api.call(getSharedPage, { signal }),
        api.call(getSession, { signal }),
      ]);
      return {
        pages: createSharedPages(link, token),
        session: { ...session, api_key: token },
      };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
  if (data) return <StartedPages services={services} {...data} root="" onLogOut={leaveOpen} />;
  if (error && classifyError(error).kind !== 'login') return <ErrorPanel error={error} />;
  return <Loading text="Opening the link" />;
}

/** A link has no session to be ended. */
function leaveOpen(): void {}
