import { createContext } from 'react';
import type { Analytics } from './Analytics.ts';

/** Where the pages report navigation; nowhere unless the application says otherwise. */
export const AnalyticsContext = createContext<Analytics>({ report: () => {} });
