import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/features/filters/activeSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

interface RightNowRule {
  source: string | null;
  capacityName: string | null;
  coverage: number | null;
}

/** What the numbers of this page are of. */
export function toRuleParts({ source, capacityName, coverage }: RightNowRule): (string | null)[] {
  return [
    source === layerNames.unified ? 'Sensors and WiFi' : source && sourceName(source),
    'all hours',
    `${capacityName ?? 'default'} capacity`,
    coverage === null ? 'coverage not known' : `${formatPercent(coverage)} covered`,
  ];
}
