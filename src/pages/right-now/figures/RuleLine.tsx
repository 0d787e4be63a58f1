import { layerNames } from '#domain/space/layers.ts';
import { sourceName } from '#src/features/filters/activeSource.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

interface RuleLineProps {
  source: string | null;
  capacityName: string | null;
  coverage: number | null;
}

/** The rule behind the page's numbers, in one line. */
export function RuleLine({ source, capacityName, coverage }: RuleLineProps) {
  const parts = [
    source === layerNames.unified ? 'Sensors and WiFi' : source && sourceName(source),
    'all hours',
    `${capacityName ?? 'default'} capacity`,
    coverage === null ? 'coverage not known' : `${formatPercent(coverage)} covered`,
  ];
  return <p>{parts.filter(Boolean).join(', ')}</p>;
}
