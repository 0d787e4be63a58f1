import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';
import { useClosed } from '#src/ui/display/useClosed.ts';

/** Outside a browser the areas live in memory. */
const areas = { session: sessionArea, local: localArea };

function clear(): void {
  for (const area of Object.values(areas)) area.clear();
}

/** Renders a message; closes it when told to. Tells whether it was there. */
function isShown({ isPersistent, closes = false }: { isPersistent: boolean; closes?: boolean }) {
  function Message() {
    const [isClosed, close] = useClosed('news', isPersistent);
    if (isClosed) return null;
    if (closes) close();
    return <p>News</p>;
  }
  return renderToStaticMarkup(<Message />) !== '';
}

describe('a message that was closed', () => {
  beforeEach(clear);
  afterEach(clear);

  it('stays closed until the session ends', () => {
    isShown({ isPersistent: false, closes: true });
    expect(isShown({ isPersistent: false })).toBe(false);
    sessionArea.clear();
    expect(isShown({ isPersistent: false })).toBe(true);
  });

  it('stays closed beyond the session when it is persistent', () => {
    isShown({ isPersistent: true, closes: true });
    sessionArea.clear();
    expect(isShown({ isPersistent: true })).toBe(false);
    localArea.clear();
    expect(isShown({ isPersistent: true })).toBe(true);
  });

  it('that cannot be closed is always there', () => {
    const Message = () => <>{String(useClosed(undefined, false)[0])}</>;
    expect(renderToStaticMarkup(<Message />)).toBe('false');
  });
});
