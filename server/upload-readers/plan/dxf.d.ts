/** What of the package is used; it brings no types. */
declare module 'dxf' {
  interface ParsedDxf {
    header: { insUnits?: number };
  }
  const dxf: {
    parseString: (text: string) => ParsedDxf;
    denormalise: (parsed: ParsedDxf) => unknown[];
    toPolylines: (parsed: ParsedDxf) => { polylines: unknown[] };
  };
  export default dxf;
}
