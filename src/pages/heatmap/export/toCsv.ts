import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { coverageOf, figureOf, zoneLabels, type FloorFigures } from '../data/FloorFigures.ts';

interface CsvInput {
  zones: readonly ZoneSpace[];
  figures: FloorFigures;
  capacityName: string | null;
  /** Said before the rows, as comments. */
  heading: readonly string[];
}

/** Every zone with its figures over the frame, as comma-separated text; unknown values are empty. */
export function toCsv({ zones, figures, capacityName, heading }: CsvInput): string {
  const head = ['zone_id', 'zone', 'type', 'layer', 'capacity', ...zoneLabels, 'coverage'];
  const rows = zones.map((zone, index) => [
    zone.id,
    zone.name,
    zone.type,
    zone.layerName,
    capacityOf(zone.capacity, capacityName),
    ...zoneLabels.map((label) => rounded(figureOf(figures, label, index))),
    rounded(coverageOf(figures, index)),
  ]);
  const lines = [head, ...rows].map((cells) => cells.map(cellText).join(','));
  return [...heading.map((text) => `# ${text}`), ...lines, ''].join('\r\n');
}

function rounded(value: number | null): number | null {
  return value === null ? null : Number(value.toFixed(6));
}

/** Text that a spreadsheet would take for a formula gets an apostrophe. */
function cellText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
