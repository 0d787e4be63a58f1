/** How old something is, in the largest unit that fits: "just now", "2 min old", "3 h old", "4 days old". */
export function formatAge(seconds: number | null): string {
  if (seconds === null) return 'no data yet';
  if (seconds < 60) return 'just now';
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min old`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h old`;
  return `${Math.floor(hours / 24)} days old`;
}
