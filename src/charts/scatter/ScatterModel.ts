/** A space in the chart. Marks without both values are not drawn; `toScatterPlot` says how many. */
export interface ScatterMark {
  id: string;
  name: string;
  x: number | null;
  y: number | null;
  /** What the area represents, such as seats; 0 gives the smallest mark. */
  size: number;
  /** One of the model's classes; it sets shape and color. */
  classId: string;
  /** Whether the values have little data behind them: the mark is hollow. */
  isWeak?: boolean;
  /** Text after the values: "12 seats". */
  lines?: readonly string[];
}

export interface ScatterAxis {
  title: string;
  /** The least that the axis spans; values beyond it widen it. */
  domain: readonly [number, number];
  /** What parts the chart in two: a value, or the median of the marks. */
  line: number | 'median' | null;
  format: (value: number) => string;
}

export interface ScatterModel {
  x: ScatterAxis;
  y: ScatterAxis;
  marks: readonly ScatterMark[];
  /** At most six, in the order of the legend. */
  classes: readonly { id: string; name: string }[];
  /** What the area represents: "seats". */
  sizeTitle: string;
  /** Whether a line marks where both values are alike. */
  hasDiagonal?: boolean;
  /** What the parts mean, named in their corners; absent where the lines are absent. */
  quadrants?: Quadrants;
}

export interface Quadrants {
  topLeft: string;
  topRight: string;
  bottomLeft: string;
  bottomRight: string;
}
