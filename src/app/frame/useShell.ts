import { createContext, use, useMemo } from 'react';
import type { DemoProgress } from '#contract/progress.ts';
import type { ClientConfig, Session } from '#contract/session.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { daysOfData, type AccessFacts } from '../routing/routeAccess.ts';

/** What the frame around the pages needs. */
export interface Shell {
  config: ClientConfig;
  session: Session;
  /** Undefined until the server has answered. */
  demo: DemoProgress | undefined;
  onLogOut: () => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is used outside of the signed-in application');
  return shell;
}

/** What decides which pages are open: flags, roles of the session, days of data. */
export function useAccessFacts(): AccessFacts {
  const { flags, spaces } = useStartUp();
  const { roles } = useShell().session;
  return useMemo(
    () => ({ flags, roles, daysOfData: daysOfData(spaces.buildings.values()) }),
    [flags, roles, spaces],
  );
}
