import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { ZoneMetricsFile } from '#contract/exports.ts';
import type { ExportSource } from '#server/core/export/ExportSource.ts';
import { rowsEnd, rowsHead } from '#server/core/export/writeRows.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { LongAnswers } from '../answer/LongAnswers.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { exportSettings } from './exportSettings.ts';
import { exportColumn, type ZoneColumn } from './exportTable.ts';
import { planExport } from './planExport.ts';

function buildingsOf({ building_id }: ZoneMetricsFile): SpaceId[] {
  return [...new Set(building_id.map(toSpaceId))];
}

/** Names that planExport chose. */
function columnsOf(names: readonly string[]): ZoneColumn[] {
  return names.map((name) => exportColumn(name as ZoneColumn['name']));
}

/** Files of zone metrics: the same figures as getZoneMetrics has. */
export function zoneMetricsExport({
  spaces,
  longAnswers,
}: {
  spaces: SpaceReader;
  longAnswers: LongAnswers;
}): ExportSource<ZoneMetricsFile> {
  return {
    plan: (file, at) => planExport(file, buildingsOf(file), { spaces, ...at }),
    settings: (file, rows) => exportSettings(file, buildingsOf(file), { spaces, rows }),
    rows: ({ piece, columns, ...asked }, signal) => {
      const names = columnsOf(columns).map(({ name }) => name);
      const query = piece.ask as MetricQuery;
      return longAnswers.exportRows({ ...asked, query, columns: names, rows: piece.rows }, signal);
    },
    head: (format, names, settings) => rowsHead(format, columnsOf(names), settings),
    end: (format, names) => rowsEnd(format, columnsOf(names)),
  };
}
