import { thresholds } from '#domain/metric/thresholds.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { closedText } from '../../opening/closedText.ts';

export interface DisplayNotice {
  text: string;
  /** Whether the picture may differ from what is now. It is then grayed. */
  isPast: boolean;
}

export interface NoticeInput {
  nowMs: number;
  zone: string;
  /** End of the newest reading, ISO; null before the first. */
  newest: string | null;
  /** Since when there is no connection; null while there is one. */
  cutSinceMs: number | null;
  /** When a closed building opens next; null while it is open. */
  closedUntilMs: number | null;
  /** The moment that is shown in place of now: "Fri, Nov 20, 10:45"; null while it is now. */
  replayedAt: string | null;
}

const dayMs = 86_400_000;

/** What a visitor has to know of the picture, the gravest first; null when it shows this moment of an open building. */
export function displayNotice(input: NoticeInput): DisplayNotice | null {
  const { nowMs, zone, newest, cutSinceMs, closedUntilMs, replayedAt } = input;
  const newestMs = newest === null ? null : Date.parse(newest);
  if (cutSinceMs !== null) {
    const picture = newestMs === null ? '' : `. Showing data from ${clock(newestMs, input)}`;
    return { text: `No connection since ${clock(cutSinceMs, input)}${picture}`, isPast: true };
  }
  if (replayedAt !== null) {
    const why = closedUntilMs === null ? 'Nobody here yet today' : 'Closed';
    return { text: `${why}. Showing ${replayedAt}`, isPast: false };
  }
  if (newestMs === null) return { text: 'No readings yet', isPast: true };
  if (nowMs - newestMs > thresholds.staleSeconds * 1000)
    return { text: `No readings since ${clock(newestMs, input)}`, isPast: true };
  if (closedUntilMs === null) return null;
  return { text: closedText(closedUntilMs, { nowMs, zone }), isPast: false };
}

/** The clock time, with its day when that is not within the last day. */
function clock(ms: number, { nowMs, zone }: NoticeInput): string {
  const time = formatTime(ms, zone);
  if (nowMs - ms < dayMs) return time;
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: zone });
  return `${day.format(ms)}, ${time}`;
}
