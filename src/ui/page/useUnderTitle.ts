import { createContext, use } from 'react';

/** Whether a page with a title of its own stands around what is drawn. */
export const UnderTitleContext = createContext(false);

/** Whether headings are of the second level, since a title of the first stands above. */
export function useUnderTitle(): boolean {
  return use(UnderTitleContext);
}
