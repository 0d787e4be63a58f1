import { useEffect, useRef, type RefObject } from 'react';

/** For the ref of an image that shows a picture which is no file of the server. */
export function useBlobSource(blob: Blob): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return image;
}
