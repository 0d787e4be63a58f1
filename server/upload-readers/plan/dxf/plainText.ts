/** What a text of a drawing says, without what formats it. */
export function plainText(raw: string): string {
  return raw
    .replaceAll(/\\U\+([0-9A-F]{4})/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll(/%%(\d{3})/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/%%d/gi, '°')
    .replaceAll(/%%p/gi, '±')
    .replaceAll(/%%c/gi, 'Ø')
    .replaceAll(/%%[uok]/gi, '')
    .replaceAll(/\\S([^;]*);/g, (_, stacked: string) => stacked.replaceAll(/[\^#]/g, '/'))
    .replaceAll(/\\[ACFHQTWcfp][^;\\]*;|\\[LlOoKkN]|(?<!\\)[{}]/g, '')
    .replaceAll(/\\[P~X]/g, ' ')
    .replaceAll(/\\([\\{}])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
