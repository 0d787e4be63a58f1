import { sentenceCase } from '#src/lib/format/sentenceCase.ts';

/** The words for a type of the data: "meeting_room" becomes "Meeting room". */
export function typeName(type: string): string {
  return sentenceCase(type) || 'Zone';
}
