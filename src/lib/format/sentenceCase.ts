/** The words of an identifier: "meeting_room" becomes "Meeting room". */
export function sentenceCase(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
