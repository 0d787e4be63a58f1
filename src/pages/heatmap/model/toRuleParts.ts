import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { seatsMeasuredText } from '#src/features/report/values/coverageText.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { fitsColors, type HeatmapState } from '../state/heatmapState.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface RuleInput {
  filters: Pick<Filters, 'frame' | 'source' | 'scopeText' | 'capacity' | 'opening'>;
  heatmap: {
    answers: Pick<Heatmap['answers'], 'figures' | 'summary' | 'openMinutes'>;
    frames: { before: Pick<Heatmap['frames']['before'], 'frame'> };
    state: Pick<HeatmapState, 'mode' | 'colors'>;
    view: Pick<Heatmap['view'], 'scale'>;
    zones: Heatmap['zones'];
  };
}

/** What the numbers of this page are of, and what they are out of, by name. */
export function toRuleFacts({ filters, heatmap }: RuleInput): ReportFact[] {
  const { frame, source, scopeText, capacity, opening } = filters;
  const { answers, zones } = heatmap;
  const { frame: before } = heatmap.frames.before;
  const { figures, summary, openMinutes } = answers;
  const known = figures === null ? 0 : figures.validMinutes.filter((minutes) => minutes > 0).length;
  return [
    { name: 'Opening hours', text: openingLabel(opening.text) },
    {
      name: 'Data source',
      text:
        source === layerNames.unified ? 'sensors + Wi-Fi' : ((source && sourceName(source)) ?? ''),
    },
    { name: 'Filtered by', text: scopeText ?? '' },
    { name: 'Capacity', text: capacity === null ? '' : `${capacity} capacity` },
    { name: 'Time frame', text: formatDays(frame.startDay, frame.lastDay) },
    {
      name: 'Compared with',
      text:
        heatmap.state.mode === 'compare'
          ? `compared with ${formatDays(before.startDay, before.lastDay)}`
          : '',
    },
    {
      name: 'Open time',
      text: openMinutes === null ? '' : formatPlural(Math.round(openMinutes / 60), 'open hour'),
    },
    {
      name: 'Data completeness',
      text: figures === null ? '' : `${known} of ${formatPlural(zones.length, 'zone')} with data`,
    },
    {
      name: 'Data coverage',
      text:
        summary.coverage === null
          ? 'coverage unknown'
          : `${formatPercent(summary.coverage)} coverage`,
    },
    { name: 'Seats', text: seatsMeasuredText(summary.seatsMeasured) ?? '' },
    { name: 'Colors', text: colorsText(heatmap) },
  ].filter(({ text }) => text !== '');
}

/** What the colors span, where they fit the data; the fixed scale is the legend's alone. */
function colorsText({ state, view: { scale }, answers }: RuleInput['heatmap']): string {
  const isShare = scale.unit !== 1 && (scale.min ?? 0) >= 0;
  if (answers.figures === null || !isShare || !fitsColors(state)) return '';
  return `colors fit to ${formatPercent(0)}–${formatPercent(scale.max)}`;
}

/** The same in a line. */
export function toRuleParts(input: RuleInput): string[] {
  return toRuleFacts(input).map(({ text }) => text);
}
