import { useState } from 'react';
import { Button } from '#src/ui/button/Button.tsx';

/** Copies the address of the call; the key stays out of it. */
export function CopyUrl({ url }: { url: string }) {
  const [copied, setCopied] = useState<{ url: string; isDone: boolean } | null>(null);
  const copy = async () => {
    const isDone = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setCopied({ url, isDone });
  };
  const said = copied?.url === url ? (copied.isDone ? 'Copied' : 'The browser refused') : '';
  return (
    <>
      <Button onPress={() => void copy()}>Copy as URL</Button>
      <span role="status">{said}</span>
    </>
  );
}
