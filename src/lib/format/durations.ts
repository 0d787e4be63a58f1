/** "25 min", "1 h 40 min", "3 h". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How long a film is, in minutes and seconds: "3:05". */
export function formatLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How old something is, in the largest unit that fits: "just now", "2 min old", "3 h old", "4 days old". */
export function formatAge(seconds: number | null): string {
  return seconds === null ? 'no data yet' : largestUnit(seconds, 'old');
}

/** How long ago something was, in the largest unit that fits: "just now", "2 min ago", "3 h ago", "4 days ago". */
export function formatAgo(seconds: number): string {
  return largestUnit(seconds, 'ago');
}

function largestUnit(seconds: number, word: 'old' | 'ago'): string {
  if (seconds < 60) return 'just now';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${word}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${word}`;
  return `${Math.floor(hours / 24)} days ${word}`;
}
