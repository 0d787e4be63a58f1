import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { ZoneMetricsFile } from '#contract/exports.ts';
import type { ExportSource, RowFormat } from '#server/core/export/ExportSource.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { LongAnswers } from '../answer/LongAnswers.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { arrowEnd, arrowHead } from './arrowRows.ts';
import { exportSettings } from './exportSettings.ts';
import { exportColumn, type ExportColumn } from './exportTable.ts';
import { planExport } from './planExport.ts';
import { csvHead, ndjsonHead } from './textRows.ts';

function buildingsOf({ building_id }: ZoneMetricsFile): SpaceId[] {
  return [...new Set(building_id.map(toSpaceId))];
}

/** Names that planExport chose. */
function columnsOf(names: readonly string[]): ExportColumn[] {
  return names.map((name) => exportColumn(name as ExportColumn['name']));
}

/** Files of zone metrics: the same figures as getZoneMetrics has. */
export function zoneMetricsExport({
  spaces,
  longAnswers,
}: {
  spaces: SpaceReader;
  longAnswers: LongAnswers;
}): ExportSource {
  return {
    plan: (file, at) => planExport(file, buildingsOf(file), { spaces, ...at }),
    settings: (file, rows) => exportSettings(file, buildingsOf(file), { spaces, rows }),
    rows: ({ piece, columns, ...asked }, signal) => {
      const names = columnsOf(columns).map(({ name }) => name);
      const query = piece.ask as MetricQuery;
      return longAnswers.exportRows({ ...asked, query, columns: names, rows: piece.rows }, signal);
    },
    head(format: RowFormat, names, settings) {
      const columns = columnsOf(names);
      if (format === 'arrow') return arrowHead(columns, settings);
      if (format === 'ndjson') return Buffer.from(ndjsonHead(settings));
      return format === 'csv' ? Buffer.from(csvHead(columns, settings)) : Buffer.alloc(0);
    },
    end: (format, names) => (format === 'arrow' ? arrowEnd(columnsOf(names)) : Buffer.alloc(0)),
  };
}
