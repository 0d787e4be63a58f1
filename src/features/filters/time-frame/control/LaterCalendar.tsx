import { useEffect } from 'react';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { FrameCalendarProps } from './FrameCalendar.tsx';

const frameCalendar = new Later(async () => (await import('./FrameCalendar.tsx')).FrameCalendar);

/** Picks local days by the rules of the specification. */
export function LaterCalendar(props: FrameCalendarProps) {
  return <LaterView of={frameCalendar} with={props} />;
}

/** Fetches the calendar beside what opens it. */
export function useCalendarAhead(): void {
  useEffect(() => frameCalendar.prepare(), []);
}
