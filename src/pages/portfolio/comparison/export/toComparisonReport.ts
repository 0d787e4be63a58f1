import type { ColumnKind } from '#domain/report/ReportDocument.ts';
import type { Report, TableSource } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { localTimeText } from '../../shared/localTimeText.ts';
import { comparisonColumns } from '../change/ComparisonTable.tsx';
import type { ComparisonRequest } from '../data/ComparisonRequest.ts';
import { comparedName } from '../model/comparedName.ts';
import { comparisonTerms } from '../model/comparisonTerms.ts';
import type { ComparisonView } from '../model/toComparisonView.ts';
import type { PeerRow } from '../model/toPeerRows.ts';
import { bandColumns, bandRowId, type Band } from '../peers/bandColumns.ts';
import { peerColumns } from '../peers/peerColumns.tsx';

interface ReportInput {
  request: ComparisonRequest;
  view: ComparisonView;
  /** The buildings among their peers; none until they are read. */
  peers: readonly PeerRow[];
  /** Their capacity bands. */
  bands: readonly Band[];
}

/** What the page shows, for its files: the same rows, numbers as they are computed. */
export function toComparisonReport({ request, view, peers, bands }: ReportInput): Report {
  const { subject, days, compared, format, aggregation } = request;
  const rowTitle = subject.grouping === 'floor' ? 'Floor' : 'Building';
  const kind: ColumnKind = format === 'count' ? 'number' : 'share';
  return {
    title: 'Portfolio Comparison',
    place: subject.name,
    frame: frameName(days),
    timeZone: subject.timeZone,
    about: `${comparedName(request)} of ${subject.name} in two periods${localTimeText(subject)}`,
    settings: [
      ...scopeFacts(request, compared.days),
      { name: 'Compared', text: aggregation === 'max' ? 'peaks of days' : 'means of days' },
    ],
    completeness: completenessFacts(view.denominators),
    definitions: comparisonTerms(view),
    tables: [
      tableSource({
        id: 'changes',
        title: 'All figures',
        rows: view.rows,
        columns: comparisonColumns(rowTitle, format),
        kinds: {
          seats: 'number',
          before: kind,
          after: kind,
          change: kind,
          range: kind,
          days: 'count',
          'days-before': 'count',
          'coverage-before': 'share',
          coverage: 'share',
        },
      }),
      ...(peers.length === 0 ? [] : [peersTable(peers), bandsTable(bands)]),
    ],
    charts: [],
  };
}

function peersTable(rows: readonly PeerRow[]): TableSource {
  return tableSource({
    id: 'peers',
    title: 'Among peers of the same size',
    rows,
    columns: peerColumns(),
    kinds: {
      utilisation_mean: 'share',
      average_daily_peak: 'share',
      p90_daily_peak: 'share',
      frequency_mean: 'share',
    },
  });
}

function bandsTable(rows: readonly Band[]): TableSource {
  return tableSource({
    id: 'bands',
    title: 'Mean utilisation of the peers',
    rows,
    columns: bandColumns(),
    rowId: bandRowId,
    kinds: { buildings: 'count', p25: 'share', p50: 'share', p75: 'share' },
  });
}
