const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The pieces a text is drawn from: single characters, but the whole text where its letters join. */
export function segment(text: string): string[] {
  return joinedScripts.test(text)
    ? [text]
    : Array.from(graphemes.segment(text), (part) => part.segment);
}
