import { useEffect, useRef } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { useUploadPicture } from '../useUploads.ts';
import styles from '../Upload.module.css';

/** The picture that a floor would be traced from. */
export function PicturePreview({ upload, floor }: { upload: Upload; floor: string }) {
  const { data, error } = useUploadPicture(upload);
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading the picture" />;
  return (
    <Card label={`Picture of ${floor}`}>
      <BlobImage blob={data} text={`${upload.name}, as ${floor} will be traced from it`} />
    </Card>
  );
}

function BlobImage({ blob, text }: { blob: Blob; text: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} className={styles['picture']} alt={text} />;
}
