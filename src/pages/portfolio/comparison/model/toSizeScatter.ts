import { thresholds } from '#domain/metric/thresholds.ts';
import type { ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { sameGroup, valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { ComparisonData } from '../data/readComparison.ts';
import type { ComparisonView } from './toComparisonView.ts';

/** Shapes that a chart can tell apart. */
const mostClasses = 6;
const soleClass = 'all';

interface ScatterInput {
  data: ComparisonData;
  view: ComparisonView;
  spaces: Pick<SpaceStore, 'buildings'>;
}

/** Buildings, or floors of one, by seats and mean utilisation with the medians of both; shapes tell campuses apart. */
export function toSizeScatter({ data, view, spaces }: ScatterInput): ScatterModel {
  const { current, request } = data;
  const campusOf = (id: string) => spaces.buildings.get(id)?.campusName ?? null;
  const campuses = [...new Set(view.rows.map(({ id }) => campusOf(id)))].flatMap(
    (one) => one ?? [],
  );
  const hasClasses = campuses.length > 1 && campuses.length <= mostClasses;
  const rowName = request.subject.grouping === 'floor' ? 'Floor' : 'Building';
  return {
    x: { title: 'Seats', domain: [0, 1], line: 'median', format: formatCount },
    y: { title: 'Mean utilisation', domain: [0, 0.3], line: 'median', format: formatPercent },
    sizeTitle: 'seats',
    classes: hasClasses
      ? campuses.map((name) => ({ id: name, name }))
      : [{ id: soleClass, name: rowName }],
    quadrants: {
      topLeft: 'small and full',
      topRight: 'large and full',
      bottomLeft: 'small and empty',
      bottomRight: 'large and empty',
    },
    marks: view.rows.map(({ id, kind, name, seats, coverage }) => ({
      id,
      name,
      x: seats,
      y: valuesOf(sameGroup(current.whole, { id, kind }), 'utilisation_mean')[0] ?? null,
      size: seats ?? 0,
      classId: hasClasses ? (campusOf(id) ?? soleClass) : soleClass,
      isWeak: (coverage ?? 0) < thresholds.neededData,
      lines: [`${formatPercent(coverage)} covered`],
    })),
  };
}
