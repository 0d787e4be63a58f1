import { createContext, use } from 'react';
import type { DemoProgress } from '#contract/progress.ts';
import type { ClientConfig, Session } from '#contract/session.ts';

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
