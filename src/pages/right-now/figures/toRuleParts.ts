import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/features/filters/activeSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

interface RightNowRule {
  scope: Pick<ZoneScope, 'source'>;
  scopeText: string | null;
  capacityName: string | null;
  coverage: number | null;
}

/** What the numbers of this page are of. */
export function toRuleParts(rule: RightNowRule): (string | null)[] {
  const { scopeText, capacityName, coverage } = rule;
  const { source } = rule.scope;
  return [
    source === layerNames.unified ? 'Sensors and WiFi' : source && sourceName(source),
    scopeText,
    'all hours',
    `${capacityName ?? 'default'} capacity`,
    coverage === null ? 'coverage not known' : `${formatPercent(coverage)} covered`,
  ];
}
