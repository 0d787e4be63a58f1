import { createContext } from 'react';

/** What a person did, without saying who. `page` is the pattern of the path, such as /tools/timemarkers/:id/edit. */
export type NavigationEvent =
  | { kind: 'path'; page: string }
  | { kind: 'query'; page: string }
  | { kind: 'error'; page: string };

/** Receives navigation events. The implementation decides what to keep. */
export interface Analytics {
  report: (event: NavigationEvent) => void;
}

/** Where the pages report navigation; nowhere unless the application says otherwise. */
export const AnalyticsContext = createContext<Analytics>({ report: () => {} });
