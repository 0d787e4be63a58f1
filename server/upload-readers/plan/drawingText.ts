import { westernText } from '../westernText.ts';

/** Encodings by the code page that a drawing names, as far as they are not "windows-NNNN". */
const codePages: Readonly<Record<string, string>> = {
  '874': 'windows-874',
  '932': 'shift_jis',
  '936': 'gbk',
  '949': 'euc-kr',
  '950': 'big5',
};
const usual = 'windows-1252';

/** A DXF or SVG drawing as text: UTF-8, or the encoding that it names; drawings are older than UTF-8. */
export function drawingText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const western = westernText(bytes);
    const encoding = encodingOf(western);
    if (encoding === usual) return western;
    try {
      return new TextDecoder(encoding).decode(bytes);
    } catch {
      // An encoding that nobody knows; letters matter only in names.
      return western;
    }
  }
}

function encodingOf(text: string): string {
  const page = /\$DWGCODEPAGE\s+3\s+(?:ANSI_)?(\d+)/i.exec(text)?.[1];
  if (page !== undefined) return codePages[page] ?? `windows-${page}`;
  return /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(text)?.[1] ?? usual;
}
