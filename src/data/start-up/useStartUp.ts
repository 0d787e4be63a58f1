import { createContext, use } from 'react';
import type { StartUp } from './loadStartUp.ts';

export const StartUpContext = createContext<StartUp | null>(null);

/** Settings, flags and saved data of the person; only beneath the started application. */
export function useStartUp(): StartUp {
  const startUp = use(StartUpContext);
  if (!startUp) throw new Error('Used before the application started');
  return startUp;
}
