/** Who may import whom (docs/architecture in the README tree). First match by path prefix wins; `own` is always allowed. */
export interface Layer {
  prefix: string;
  /** Path prefixes of ours that may be imported. */
  allows: readonly string[];
  /** Packages that may be imported at run time; undefined means any. */
  packages?: readonly string[];
  /** Siblings under the prefix may not import each other (one folder below it is an island). */
  islands?: boolean;
}

const serverBase = ['server/core', 'server/directory', 'server/samples', 'domain', 'contract'];

const belowFeatures = [
  'src/data',
  'src/charts',
  'src/floorplan',
  'src/ui',
  'src/lib',
  'domain',
  'contract',
];

export const layers: readonly Layer[] = [
  {
    prefix: 'domain/',
    allows: [],
    packages: [
      'date-fns',
      '@date-fns/tz',
      'd3-array',
      'd3-scale',
      'd3-interpolate',
      '@rsql/parser',
      '@rsql/ast',
      'flatbush',
    ],
  },
  { prefix: 'contract/', allows: ['domain'], packages: ['zod'] },
  {
    prefix: 'workers/',
    allows: ['domain', 'contract'],
    packages: [
      'comlink',
      '@turf/clean-coords',
      '@turf/helpers',
      'earcut',
      'flatbush',
      'd3-scale',
      'd3-array',
      'fflate',
      'pdfkit',
      '@fontsource/inter',
    ],
  },
  { prefix: 'demo/', allows: ['domain', 'contract'], packages: ['node:crypto'] },
  { prefix: 'server/core/', allows: ['domain', 'contract'] },
  { prefix: 'server/directory/', allows: ['server/core', 'domain', 'contract'] },
  { prefix: 'server/samples/', allows: ['server/core', 'domain', 'contract'] },
  {
    // What is confirmed goes in as everything else does.
    prefix: 'server/modules/uploads/',
    allows: [...serverBase, 'server/ingest', 'server/plan-import', 'server/upload-readers'],
  },
  { prefix: 'server/modules/', allows: serverBase, islands: true },
  { prefix: 'server/ingest/', allows: serverBase },
  { prefix: 'server/plan-import/', allows: ['server/core', 'domain', 'contract'] },
  {
    // What comes over MQTT goes in as everything else does.
    prefix: 'server/mqtt/',
    allows: [...serverBase, 'server/ingest'],
  },
  { prefix: 'server/live/', allows: serverBase },
  { prefix: 'server/auth/', allows: serverBase },
  { prefix: 'server/', allows: ['server', 'domain', 'contract', 'demo'] },
  { prefix: 'src/lib/', allows: ['domain', 'contract'] },
  { prefix: 'src/ui/', allows: ['src/lib'] },
  { prefix: 'src/charts/', allows: ['src/ui', 'src/lib', 'domain', 'contract'] },
  { prefix: 'src/floorplan/', allows: ['src/ui', 'src/lib', 'domain', 'contract'] },
  { prefix: 'src/data/', allows: ['src/lib', 'domain', 'contract', 'workers'] },
  {
    // A report is of the spaces and the time that the filter bar chooses; the filters know no report.
    prefix: 'src/features/report/',
    allows: ['src/features/filters', ...belowFeatures],
  },
  {
    // A page whose layout is a plan has the files and explanations of a report; reports know no plan.
    prefix: 'src/features/floor-view/',
    allows: ['src/features/report', 'src/features/filters', ...belowFeatures],
  },
  {
    // What the reports of bookings have in common.
    prefix: 'src/features/bookings/',
    allows: [
      'src/features/report',
      'src/features/filters',
      'src/features/floor-view',
      ...belowFeatures,
    ],
  },
  {
    prefix: 'src/features/',
    allows: belowFeatures,
    islands: true,
  },
  {
    prefix: 'src/pages/',
    allows: ['src/features', ...belowFeatures],
    islands: true,
  },
  { prefix: 'src/app/', allows: ['src', 'domain', 'contract'] },
];

/** Packages that only some folders may import. */
export const fencedPackages: readonly { package: RegExp; only: RegExp }[] = [
  { package: /^pixi\.js/, only: /^src\/floorplan\/(renderer|react)\// },
  { package: /^@pixi\/react$/, only: /^src\/floorplan\/react\// },
  { package: /^(konva|react-konva)$/, only: /^src\/floorplan\/editing\// },
  { package: /^uplot(\/|$)/, only: /^src\/charts\/line\// },
  { package: /^comlink$/, only: /^(workers|src\/data)\// },
  {
    package: /^(react|react-dom|react-router-dom)(\/|$)/,
    only: /^src\/.*(\.tsx|\/use[A-Z][^/]*\.ts)$/,
  },
  { package: /^(mqtt|mqtt-packet|json-p3)$/, only: /^server\/mqtt\// },
  { package: /^chdb$/, only: /^server\/samples\/(engine|parquet)\// },
  { package: /^@clickhouse\/client$/, only: /^server\/samples\// },
  { package: /^(pg|@electric-sql\/pglite)$/, only: /^server\/directory\// },
];
