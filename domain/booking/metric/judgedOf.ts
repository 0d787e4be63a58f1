/** Numbers of bookings by what became of them; absent or null counts as none. */
type Outcomes = Partial<
  Readonly<Record<'no_show' | 'late' | 'early_end' | 'attended', number | null>>
>;

/** Judged bookings: those of which sensors tell what became. No-show rates are shares of them. */
export function judgedOf({ no_show, late, early_end, attended }: Outcomes): number {
  return (no_show ?? 0) + (late ?? 0) + (early_end ?? 0) + (attended ?? 0);
}
