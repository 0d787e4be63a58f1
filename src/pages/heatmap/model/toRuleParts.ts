import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/data/spaces/sourceName.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { HeatmapState } from '../state/heatmapState.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface RuleInput {
  filters: Pick<Filters, 'frame' | 'source' | 'scopeText' | 'capacity' | 'opening'>;
  heatmap: {
    answers: Pick<Heatmap['answers'], 'figures' | 'summary' | 'openMinutes'>;
    frames: { before: Pick<Heatmap['frames']['before'], 'frame'> };
    state: Pick<HeatmapState, 'mode'>;
    zones: Heatmap['zones'];
  };
}

/** What the numbers of this page are of, and what they are out of. */
export function toRuleParts({ filters, heatmap }: RuleInput): string[] {
  const { frame, source, scopeText, capacity, opening } = filters;
  const { answers, zones } = heatmap;
  const { frame: before } = heatmap.frames.before;
  const { figures, summary, openMinutes } = answers;
  const known = figures === null ? 0 : figures.validMinutes.filter((minutes) => minutes > 0).length;
  return [
    opening.text,
    source === layerNames.unified ? 'sensors and WiFi' : ((source && sourceName(source)) ?? ''),
    scopeText ?? '',
    `${capacity ?? 'default'} capacity`,
    formatDays(frame.startDay, frame.lastDay),
    heatmap.state.mode === 'compare'
      ? `compared with ${formatDays(before.startDay, before.lastDay)}`
      : '',
    openMinutes === null ? '' : formatPlural(Math.round(openMinutes / 60), 'open hour'),
    figures === null ? '' : `${known} of ${formatPlural(zones.length, 'zone')} with data`,
    summary.coverage === null ? 'coverage not known' : `${formatPercent(summary.coverage)} covered`,
  ].filter((part) => part !== '');
}
