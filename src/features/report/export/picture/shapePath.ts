/** The outline of a shape as a path in its own coordinates; null for what is no shape. */
export function shapePath(element: SVGElement): string | null {
  if (element instanceof SVGPathElement) return element.getAttribute('d');
  if (element instanceof SVGRectElement) return rectPath(element);
  if (element instanceof SVGLineElement) {
    const { x1, y1, x2, y2 } = element;
    return `M${x1.baseVal.value} ${y1.baseVal.value}L${x2.baseVal.value} ${y2.baseVal.value}`;
  }
  if (element instanceof SVGCircleElement)
    return ellipsePath(element, element.r.baseVal.value, element.r.baseVal.value);
  if (element instanceof SVGEllipseElement)
    return ellipsePath(element, element.rx.baseVal.value, element.ry.baseVal.value);
  if (element instanceof SVGPolygonElement) return `${pointsPath(element)}Z`;
  if (element instanceof SVGPolylineElement) return pointsPath(element);
  return null;
}

function rectPath(element: SVGRectElement): string {
  const x = element.x.baseVal.value;
  const y = element.y.baseVal.value;
  const width = element.width.baseVal.value;
  const height = element.height.baseVal.value;
  if (width === 0 || height === 0) return '';
  const round = element.rx.baseVal.value || element.ry.baseVal.value;
  const r = Math.min(round, width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

function ellipsePath(
  { cx, cy }: Pick<SVGEllipseElement, 'cx' | 'cy'>,
  rx: number,
  ry: number,
): string {
  const [x, y] = [cx.baseVal.value, cy.baseVal.value];
  const half = (dx: number) => `a${rx} ${ry} 0 1 1 ${dx} 0`;
  return `M${x - rx} ${y}${half(2 * rx)}${half(-2 * rx)}Z`;
}

function pointsPath({ points }: SVGPolylineElement | SVGPolygonElement): string {
  return Array.from(points, ({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
