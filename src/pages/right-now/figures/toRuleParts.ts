import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';

type RightNowRule = Pick<RightNowFloorProps, 'scope' | 'scopeText' | 'capacityName'>;

/** What the numbers of this page are of; `coverage` is undefined while it is read. */
export function toRuleParts(
  rule: RightNowRule,
  coverage: number | null | undefined,
): (string | null)[] {
  const { scopeText, capacityName } = rule;
  const { source } = rule.scope;
  return [
    source === layerNames.unified ? 'Sensors + Wi-Fi' : source && sourceName(source),
    scopeText,
    'all hours',
    capacityName && `${capacityName} capacity`,
    coverage === undefined ? null : coverageText(coverage),
  ];
}

function coverageText(coverage: number | null): string {
  return coverage === null ? 'coverage unknown' : `${formatPercent(coverage)} coverage`;
}
