import { createContext } from 'react';

/** Whether a page with a title of its own stands around what is drawn: headings within it are then of the second level. */
export const UnderTitleContext = createContext(false);
