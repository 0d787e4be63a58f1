import { useMemo } from 'react';
import { DayStrips, type StripRow } from '#src/charts/day-strips/DayStrips.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatShortDay, formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatUptime } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { bandOf, uptimeBands } from './uptimeBands.ts';
import { KeyLegend } from './uptimeParts.tsx';
import { stepOfDays } from './uptimeRows.ts';
import { statusText } from './uptimeTexts.ts';
import type { UptimeProps, UptimeView } from './uptimeView.ts';

function toStrips({ sources, days }: Pick<UptimeView, 'sources' | 'days'>): StripRow[] {
  return sources.map(({ id, building, source, uptime, days: own, ...now }) => {
    const byDay = new Map(own.map((one) => [one.day, one.uptime]));
    return {
      id,
      label: `${building}, ${source}`,
      detail: `${formatUptime(uptime)} · ${statusText(now)}`,
      days: days.map((day) => {
        const band = bandOf(byDay.get(day) ?? null);
        return { id: day, bar: band && { colour: band.colour, tall: band.tall } };
      }),
    };
  });
}

/** Every source with its status, its uptime and a bar for each day, or the days as a table. */
export function DaysCard({ view, isTable }: UptimeProps & { isTable: boolean }) {
  const { sources, days, tables } = view;
  const rows = useMemo(() => toStrips({ sources, days }), [sources, days]);
  const ticks = useMemo(() => {
    const step = stepOfDays(days.length);
    return days.flatMap((day, column) =>
      column % step === 0 ? [{ column, text: formatShortDay(day) }] : [],
    );
  }, [days]);
  const { title } = tables.days;
  return (
    <TitledCard
      title={title}
      note={`Each source, day and night.${isTable ? '' : ' Tall bars are good days.'}`}
      isFlush={isTable}
    >
      {isTable ? (
        <ReportTableView table={tables.days} />
      ) : (
        <ReportChart id="days" title={title}>
          <DayStrips
            label={title}
            rows={rows}
            ticks={ticks}
            noteOf={({ row, column }) => {
              const day = days[column] ?? '';
              const source = sources[row];
              const own = source?.days.find((one) => one.day === day)?.uptime ?? null;
              return {
                title: formatWeekday(day),
                lines: [
                  { text: own === null ? 'No data was expected' : `${formatUptime(own)} uptime` },
                ],
                remark: rows[row]?.label ?? '',
              };
            }}
          />
          <KeyLegend entries={uptimeBands} />
        </ReportChart>
      )}
    </TitledCard>
  );
}
