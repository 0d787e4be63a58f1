/** What the zones show: one texel (0..254, or noValueTexel) and one set of paintFlags bits for each measured zone. */
export interface FloorPaint {
  readonly values: Uint8Array;
  readonly flags: Uint8Array;
}

/** Zones start .. endExclusive. */
export interface Span {
  readonly start: number;
  readonly endExclusive: number;
}

/** How the texel of a zone reads as a number on the plan; 254 stands for `domainMax`. */
export interface ValueFormat {
  readonly kind: 'percent' | 'count';
  readonly domainMax: number;
}

/** The number that a texel shows under a format: whole per cents or a whole count. */
export function shownNumber(texel: number, format: ValueFormat): number {
  return Math.floor((texel * shownMax(format)) / 254 + 0.5);
}

/** The number that texel 254 shows. */
export function shownMax(format: ValueFormat): number {
  return format.kind === 'percent' ? format.domainMax * 100 : format.domainMax;
}
