import type { MeasureText, PlanLabel } from '../../../labels/PlanLabel.ts';
import { neverCode } from '../../../scene/zoomCode.ts';
import type { AtlasPiece } from './TextAtlas.ts';

const joinedScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The pieces a text is drawn from: single characters, but the whole text where its letters join. */
function segment(text: string): string[] {
  return joinedScripts.test(text)
    ? [text]
    : Array.from(graphemes.segment(text), (part) => part.segment);
}

/** Characters of a value, in the order that labelShader.ts counts them. */
const valueCharacters = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '%', '+', '−'] as const;

const valueSlots = 5;
const wordsEach = 4;

export interface LabelInstances {
  readonly pieces: readonly AtlasPiece[];
  /** Four words an instance, see labelShader.ts; ordered by the step at which they appear. */
  readonly words: Uint32Array;
  /** How many instances have appeared at each step. */
  readonly shownAt: Uint32Array;
}

/** Turns labels into instances of atlas pieces: whole names, or single characters when `isSplit`. */
export function labelInstances(
  labels: readonly PlanLabel[],
  measure: MeasureText,
  isSplit: boolean,
): LabelInstances {
  const pieces = new PieceList();
  const words: number[] = [];
  const shownAt = new Uint32Array(neverCode + 1);
  byFirstCode(labels).forEach((appearing, code) => {
    for (const label of appearing) {
      if (label.font === 'value') pushValue(words, label);
      else pushText(words, label, { pieces, measure, isSplit });
    }
    shownAt[code] = words.length / wordsEach;
  });
  return { pieces: pieces.all, words: Uint32Array.from(words), shownAt };
}

/** Each piece of text once, by its place in the atlas. */
class PieceList {
  readonly all: AtlasPiece[] = valueCharacters.map((text) => ({ text, font: 'value' }));
  readonly #known = new Map<string, number>();

  placeOf(piece: AtlasPiece): number {
    const key = `${piece.font}|${piece.text}`;
    const at = this.#known.get(key) ?? this.all.push(piece) - 1;
    this.#known.set(key, at);
    return at;
  }
}

function byFirstCode(labels: readonly PlanLabel[]): PlanLabel[][] {
  const buckets: PlanLabel[][] = Array.from({ length: neverCode + 1 }, () => []);
  for (const label of labels) buckets[label.fromCode]?.push(label);
  return buckets;
}

/** The first word of a value's slots stands for its alignment: 1 where its line begins at the anchor. */
function pushValue(words: number[], label: PlanLabel): void {
  const piece = label.align === 'start' ? 1 : 0;
  for (let slot = 1; slot <= valueSlots; slot += 1)
    pushInstance(words, label, { slot, piece, dx: label.dx });
}

interface TextOptions {
  readonly pieces: PieceList;
  readonly measure: MeasureText;
  readonly isSplit: boolean;
}

function pushText(words: number[], label: PlanLabel, options: TextOptions): void {
  const { pieces, measure, isSplit } = options;
  const { font } = label;
  let dx = label.dx - measure(label.text, font) / 2;
  for (const text of isSplit ? segment(label.text) : [label.text]) {
    pushInstance(words, label, { slot: 0, piece: pieces.placeOf({ text, font }), dx });
    if (isSplit) dx += measure(text, font);
  }
}

interface Instance {
  readonly slot: number;
  readonly piece: number;
  /** CSS pixels from the anchor. */
  readonly dx: number;
}

function pushInstance(words: number[], label: PlanLabel, { slot, piece, dx }: Instance): void {
  const x = Math.round(dx * 8) & 0xffff;
  const y = Math.round(label.dy * 8) & 0xffff;
  words.push(
    label.x | (label.y << 16),
    label.zone | (Number(label.isOnPlan) << 20) | (slot << 21) | (label.partnerCode << 24),
    x | (y << 16),
    piece | (label.fromCode << 16) | (label.untilCode << 24),
  );
}
