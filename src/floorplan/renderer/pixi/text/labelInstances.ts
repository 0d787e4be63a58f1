import type { MeasureText, PlanLabel } from '../../../labels/PlanLabel.ts';
import type { AtlasPiece } from './TextAtlas.ts';
import { segment } from './segment.ts';

/** Characters of a value, in the order that labelShader.ts counts them. */
const valueCharacters = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '%', '+', '−'] as const;

const valueSlots = 5;

export interface LabelInstances {
  readonly pieces: readonly AtlasPiece[];
  /** Four words an instance, see labelShader.ts; ordered by the step at which they appear. */
  readonly words: Uint32Array;
  /** The first step of each instance, ascending. */
  readonly firstCodes: Uint8Array;
}

interface Instance {
  readonly label: PlanLabel;
  readonly slot: number;
  readonly piece: number;
  /** CSS pixels from the anchor. */
  readonly dx: number;
}

/** Turns labels into instances of atlas pieces: whole names, or single characters when `isSplit`. */
export function labelInstances(
  labels: readonly PlanLabel[],
  measure: MeasureText,
  isSplit: boolean,
): LabelInstances {
  const pieces: AtlasPiece[] = valueCharacters.map((text) => ({ text, font: 'value' }));
  const known = new Map<string, number>();
  const pieceOf = (piece: AtlasPiece): number => {
    const key = `${piece.font}|${piece.text}`;
    const at = known.get(key) ?? pieces.push(piece) - 1;
    known.set(key, at);
    return at;
  };
  const instances: Instance[] = [];
  for (const label of labels) {
    if (label.font === 'value') {
      for (let slot = 1; slot <= valueSlots; slot += 1)
        instances.push({ label, slot, piece: label.align === 'start' ? 1 : 0, dx: label.dx });
      continue;
    }
    let dx = label.dx - measure(label.text, label.font) / 2;
    for (const text of isSplit ? segment(label.text) : [label.text]) {
      const piece = { text, font: label.font };
      instances.push({ label, slot: 0, piece: pieceOf(piece), dx });
      dx += measure(text, label.font);
    }
  }
  instances.sort((a, b) => a.label.fromCode - b.label.fromCode);
  const words = new Uint32Array(instances.length * 4);
  instances.forEach((instance, at) => words.set(toWords(instance), at * 4));
  const firstCodes = Uint8Array.from(instances, ({ label }) => label.fromCode);
  return { pieces, words, firstCodes };
}

function toWords({ label, slot, piece, dx }: Instance): [number, number, number, number] {
  const x = Math.round(dx * 8) & 0xffff;
  const y = Math.round(label.dy * 8) & 0xffff;
  return [
    label.x | (label.y << 16),
    label.zone | (Number(label.isOnPlan) << 20) | (slot << 21) | (label.partnerCode << 24),
    x | (y << 16),
    piece | (label.fromCode << 16) | (label.untilCode << 24),
  ];
}

/** How many instances have appeared at a step. */
export function countShown(firstCodes: Uint8Array, code: number): number {
  let [low, high] = [0, firstCodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firstCodes[middle] ?? 0) <= code) low = middle + 1;
    else high = middle;
  }
  return low;
}
