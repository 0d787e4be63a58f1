import { longestMarkerFile } from '#contract/importTimeMarkers.ts';
import type { MarkerFile } from '#src/data/time-markers/useImportTimeMarkers.ts';

/** The file with its format: that of its ending, else a calendar if it begins like one. A text says why it cannot be taken. */
export async function readMarkerFile(file: File): Promise<MarkerFile | string> {
  if (file.size > longestMarkerFile) return 'The file is larger than 2 MB';
  const text = await file.text();
  if (text.trim() === '') return 'The file is empty';
  const isCalendar = /\.ics$/i.test(file.name) || /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);
  return { name: file.name, format: isCalendar ? 'ics' : 'csv', text };
}
