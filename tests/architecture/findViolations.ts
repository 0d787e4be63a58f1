import { fencedPackages, layers, type Layer } from './layers.ts';
import type { ImportEdge } from './readImports.ts';

/** One sentence for each import that the layer table forbids. */
export function findViolations(edges: readonly ImportEdge[]): string[] {
  return edges.flatMap((edge) => {
    const layer = layers.find(({ prefix }) => edge.from.startsWith(prefix));
    if (layer === undefined) return [`${edge.from} stands in no layer`];
    return edge.isOurs ? ownViolations(edge, layer) : packageViolations(edge, layer);
  });
}

function ownViolations(edge: ImportEdge, layer: Layer): string[] {
  if (edge.to.startsWith(layer.prefix)) {
    const apart = layer.islands === true && islandOf(edge.from, layer) !== islandOf(edge.to, layer);
    return apart ? [`${edge.from} imports its neighbor ${edge.to}`] : [];
  }
  const isAllowed = layer.allows.some((prefix) => edge.to.startsWith(`${prefix}/`));
  return isAllowed ? [] : [`${edge.from} may not import ${edge.to}`];
}

function islandOf(path: string, layer: Layer): string {
  return path.slice(layer.prefix.length).split('/')[0] ?? '';
}

function packageViolations(edge: ImportEdge, layer: Layer): string[] {
  const violations = fencedPackages
    .filter((fence) => fence.package.test(edge.to) && !fence.only.test(edge.from))
    .map(() => `${edge.from} may not import the package ${edge.to}`);
  const isNamed =
    layer.packages?.some((name) => edge.to === name || edge.to.startsWith(`${name}/`)) ?? true;
  return isNamed
    ? violations
    : [...violations, `${edge.from} imports ${edge.to}, which its layer does not name`];
}
