import { zonePanelTerms } from '#src/features/floor-view/zone/details/zonePanelTerms.ts';
import { profileOf } from '../data/useFrameAnswers.ts';
import { termsOf } from '../report/toHeatmapReport.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toScale } from '../model/toScale.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { HeatmapZonePanel } from './HeatmapZonePanel.tsx';

interface HeatmapZoneProps extends HeatmapFloorProps {
  heatmap: Heatmap;
  /** The rule behind the page's numbers. */
  rule: readonly string[];
}

const hoursAndDays = 4;

/** The panel of the zone that was selected last. */
export function HeatmapZone({ building, filters, metric, heatmap, rule }: HeatmapZoneProps) {
  const { zones, selectedIds, answers, ordinaryChoice, roomSizes, state, compare, select } =
    heatmap;
  const index = zones.findIndex((zone) => zone.id === selectedIds.at(-1));
  const zone = zones[index];
  if (!zone) return null;
  const { colourBy } = metric;
  const profile = profileOf(answers.profiles, index);
  const isCompared = state.mode === 'compare';
  const terms = [...termsOf(heatmap), ...zonePanelTerms];
  return (
    <HeatmapZonePanel
      key={zone.id}
      {...{ zone, building, index, profile, colourBy, roomSizes, terms }}
      figures={answers.figures}
      max={toScale(colourBy, profile ?? [], { palette: ordinaryChoice.palette, isFit: false }).max}
      choice={ordinaryChoice}
      capacityName={filters.capacity}
      rule={rule.slice(0, hoursAndDays).join(', ')}
      change={isCompared ? (compare.changeOf?.(index) ?? null) : null}
      onClose={() => select([])}
    />
  );
}
