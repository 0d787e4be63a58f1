import { createContext } from 'react';

/** Where to write for help; without an address the error panel asks nobody. */
export const SupportEmailContext = createContext<string | null>(null);
