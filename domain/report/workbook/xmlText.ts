const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as XML takes it; control characters, which XML has no place for, are left out. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}
