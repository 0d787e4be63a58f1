import type { Upload, UploadMapping } from '#contract/uploads.ts';

/** What only rooms need. */
const ofRooms: ReadonlySet<Upload['needs'][number]['field']> = new Set([
  'units',
  'layers',
  'spaces',
]);

/** What of the needs a draft of a mapping still lacks, as far as this can be seen without the file. */
export function missingTexts(
  { needs, found }: Pick<Upload, 'needs'> & Partial<Pick<Upload, 'found'>>,
  mapping: UploadMapping,
): string[] {
  const { building, timezone, floor, units, lines = [] } = mapping;
  const isFilled: Partial<Record<Upload['needs'][number]['field'], boolean>> = {
    building: (building?.name ?? '') !== '',
    timezone: timezone !== undefined,
    floor: floor !== undefined && ('id' in floor || floor.name.trim() !== ''),
    units: (units ?? null) !== null || lines.length > 0,
    // What a model does not draw, no detail makes up for; but its walls may close rooms.
    spaces: found?.walls !== undefined && (mapping.close_gaps_m ?? 0) > 0,
    sheet: mapping.sheet !== undefined,
    content: mapping.content !== undefined,
    decimal: mapping.decimal !== undefined,
    values: mapping.values !== undefined,
    date_order: mapping.date_order !== undefined,
    period_s: mapping.period_s !== undefined,
    outlines: mapping.outlines !== undefined,
  };
  const asked =
    mapping.use === 'underlay' ? needs.filter(({ field }) => !ofRooms.has(field)) : needs;
  return asked.flatMap(({ field, reason }) => (isFilled[field] === false ? [reason] : []));
}
