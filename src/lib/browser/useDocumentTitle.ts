import { useEffect } from 'react';

const product = 'Floorscope';

/** Names the page in the browser's tab; nothing gives the product's name alone. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
}
