import type {
  ComparedLine,
  LineChartModel,
  SlotNote,
  TimeBand,
} from '#src/charts/line/LineChartModel.ts';
import type { BookingTotals } from '#src/data/bookings/bookingTotals.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { BookedSpan, SpanInterval } from './bookedSpans.ts';

interface RateLinesInput {
  spans: readonly BookedSpan[];
  timeZone: string;
  nowMs: number;
  timeBands: readonly TimeBand[];
  hasBefore: boolean;
}

/** What bookings say of time to come. */
const bookedSoFar = 'booked so far';

function values(spans: readonly BookedSpan[], value: (totals: BookingTotals) => number | null) {
  return spans.map(({ totals }) => value(totals));
}

function beforeLines(spans: readonly BookedSpan[]): ComparedLine[] {
  const line = (label: string, rate: 'bookedRate' | 'usedRate') =>
    ({
      label,
      colour: rate === 'bookedRate' ? 'series-1' : 'series-3',
      values: spans.map(({ before }) => before?.[rate] ?? null),
    }) as const;
  return [line('booked, compared period', 'bookedRate'), line('used, compared period', 'usedRate')];
}

/** Booked and used rate over time, with the gap between them; what is booked of time to come is dashed. */
export function toRateLines(input: RateLinesInput): LineChartModel {
  const { spans, timeZone, nowMs, timeBands, hasBefore } = input;
  const isAhead = ({ startMs }: BookedSpan) => startMs >= nowMs;
  const past = (span: BookedSpan, value: number | null) => (isAhead(span) ? null : value);
  const booked = values(spans, ({ bookedRate }) => bookedRate);
  const used = values(spans, ({ usedRate }) => usedRate);
  const hasBoth = (at: number) => booked[at] != null && used[at] != null;
  const between = (pick: (a: number, b: number) => number) =>
    spans.map((_, at) => (hasBoth(at) ? pick(booked[at] ?? 0, used[at] ?? 0) : null));
  const ahead: ComparedLine = {
    label: bookedSoFar,
    colour: 'series-1',
    values: spans.map((span, at) => (isAhead(span) ? (booked[at] ?? null) : null)),
    isExpected: true,
  };
  return {
    slots: spans.map((span) => ({
      startMs: span.startMs,
      endMs: span.endMs,
      state: span.totals.openMinutes === 0 ? 'closed' : isAhead(span) ? 'future' : 'open',
    })),
    timeZone,
    series: [
      {
        id: 'booked',
        label: 'Booked rate',
        colour: 'series-1',
        values: spans.map((span, at) => past(span, booked[at] ?? null)),
      },
      { id: 'used', label: 'Used rate', colour: 'series-3', values: used },
    ],
    band: {
      label: 'Gap',
      colour: 'series-1',
      lower: between(Math.min),
      upper: between(Math.max),
    },
    compared: [...(hasBefore ? beforeLines(spans) : []), ...(spans.some(isAhead) ? [ahead] : [])],
    references: [],
    timeBands,
    formatValue: formatPercent,
    valueStep: 0.25,
  };
}

/** What a week or day says of itself. */
export function rateNote(
  { spans, timeZone, nowMs }: Pick<RateLinesInput, 'spans' | 'timeZone' | 'nowMs'>,
  interval: SpanInterval,
  slot: number,
): SlotNote {
  const span = spans[slot];
  if (span === undefined) return { title: '', lines: [] };
  const title = bucketName(interval, span, timeZone);
  const { totals, before } = span;
  if (totals.openMinutes === 0) return { title, lines: [], remark: 'closed' };
  if (span.startMs >= nowMs)
    return { title, lines: [{ text: `${bookedSoFar} ${formatPercent(totals.bookedRate)}` }] };
  return {
    title,
    lines: [
      { seriesId: 'booked', text: `booked ${formatPercent(totals.bookedRate)}` },
      { seriesId: 'used', text: `used ${formatPercent(totals.usedRate)}` },
      { text: `booked, unused ${formatPercent(totals.bookedUnusedRate)}` },
      ...(before === null
        ? []
        : [
            {
              text: `compared period: booked ${formatPercent(before.bookedRate)}, used ${formatPercent(before.usedRate)}`,
            },
          ]),
    ],
  };
}
