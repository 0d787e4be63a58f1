import { useEffect, useState } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { SlowVoice } from '#src/lib/browser/SlowVoice.ts';

interface SpokenChangeProps {
  /** What is on the screen now, in a sentence; empty while nothing is. */
  text: string;
}

/** Tells assistive technology what changes by itself, every 15 seconds at most; it isn't seen. */
export function SpokenChange({ text }: SpokenChangeProps) {
  const [said, setSaid] = useState('');
  const [voice] = useState(() => new SlowVoice(systemClock, setSaid));
  useEffect(() => {
    voice.tell(text);
    return () => voice.stop();
  }, [voice, text]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
