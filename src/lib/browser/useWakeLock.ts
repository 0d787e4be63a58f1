import { useEffect } from 'react';

/** Keeps the screen from going dark while the component is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const acquire = async () => {
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return;
      // A device may refuse, to save its battery; it is asked again when the page is next shown.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    const handleShown = () => void acquire();
    document.addEventListener('visibilitychange', handleShown);
    void acquire();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleShown);
      void lock?.release();
    };
  }, []);
}
