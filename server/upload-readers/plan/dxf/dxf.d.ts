/** What of the package is used; it brings no types. */
declare module 'dxf' {
  export interface DxfEntity {
    type: string;
    layer?: string;
    handle?: string;
    closed?: boolean;
    paperSpace?: boolean | number;
    visible?: boolean;
    extrusionZ?: number;
    /** Of texts, and of attributes by their kind. */
    string?: string;
    text?: { string?: string; x?: number; y?: number };
    x?: number;
    y?: number;
    /** Of inserts. */
    block?: string;
    scaleX?: number;
    scaleY?: number;
    rotation?: number;
    rowCount?: number;
    columnCount?: number;
    rowSpacing?: number;
    columnSpacing?: number;
    /** Of hatches. */
    boundary?: {
      loops: {
        entities: { type: string; points?: DxfPoint[]; start?: DxfPoint; end?: DxfPoint }[];
      }[];
    };
  }
  export interface DxfPoint {
    x: number;
    y: number;
    bulge?: number;
  }
  export interface DxfBlock {
    name?: string;
    /** The file of a drawing that is shown within this one. */
    xref?: string;
    x?: number;
    y?: number;
    entities?: DxfEntity[];
  }
  export interface DxfLayer {
    flags?: number;
    /** Negative for one that is off. */
    colorNumber?: number;
  }
  export interface ParsedDxf {
    header: { insUnits?: number };
    tables: { layers?: Record<string, DxfLayer> };
    blocks: DxfBlock[];
    entities: DxfEntity[];
  }
  const dxf: { parseString: (text: string) => ParsedDxf };
  export default dxf;
}
