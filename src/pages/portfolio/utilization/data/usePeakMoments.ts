import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { GroupRow } from '../model/GroupRow.ts';
import { toPeakMoments, type PeakMoments } from '../model/toPeakMoments.ts';
import { readPeakDays } from './readPeakDays.ts';
import type { UtilizationRequest } from './UtilizationRequest.ts';

interface PeakAsk {
  request: UtilizationRequest;
  rows: readonly GroupRow[];
  format: DataFormat;
}

const notKnown: PeakMoments = new Map();

/** The 5-minute slots in which groups peaked, which come after the rest; without them the day of a peak is shown. */
export function usePeakMoments({ request, rows, format }: PeakAsk): PeakMoments {
  const days = new Set(rows.flatMap(({ figures }) => figures?.peak?.day ?? []));
  const peakDays = [...days].toSorted((a, b) => a - b);
  const label = `${format}_max` as const;
  const { data, isPlaceholderData } = useReport({
    name: 'portfolio-peaks',
    request: { ...request, peakDays, label },
    read: readPeakDays,
  });
  const { timeZone } = request.subject;
  return useMemo(
    () =>
      data === undefined || isPlaceholderData
        ? notKnown
        : toPeakMoments(data, { rows, label, timeZone }),
    [data, isPlaceholderData, rows, label, timeZone],
  );
}
