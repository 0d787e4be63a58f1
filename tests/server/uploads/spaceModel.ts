/** How a model of two spaces is written. */
export interface SpaceModelOptions {
  schema?: 'IFC2X3' | 'IFC4' | 'IFC4X3_ADD2';
  unit?: 'mm' | 'm' | 'ft';
  outline?: 'polyline' | 'indexed' | 'composite' | 'rectangle';
  isMapped?: boolean;
  isTurned?: boolean;
  /** Whether spaces are contained in their storey, not parts of it. */
  isContained?: boolean;
  /** The area that the model states of its first space, as it stands there, and in what unit. */
  stated?: { area: string; unit: keyof typeof areaUnits };
}

const units = {
  mm: { scale: 1000, line: 'IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)' },
  m: { scale: 1, line: 'IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)' },
  ft: { scale: 1 / 0.3048, line: "IFCCONVERSIONBASEDUNIT(#31,.LENGTHUNIT.,'FOOT',#32)" },
} as const;

const areaUnits = {
  m2: 'IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.)',
  mm2: 'IFCSIUNIT(*,.AREAUNIT.,.MILLI.,.SQUARE_METRE.)',
  ft2: "IFCCONVERSIONBASEDUNIT(#34,.AREAUNIT.,'SQUARE FOOT',#35)",
} as const;

/** What feet and square feet are made of. */
const feet = [
  '#31=IFCDIMENSIONALEXPONENTS(1,0,0,0,0,0,0);',
  '#32=IFCMEASUREWITHUNIT(IFCRATIOMEASURE(0.3048),#33);',
  '#33=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
  '#34=IFCDIMENSIONALEXPONENTS(2,0,0,0,0,0,0);',
  '#35=IFCMEASUREWITHUNIT(IFCRATIOMEASURE(0.09290304),#36);',
  '#36=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);',
];

/** Width and depth in meters, where it begins, number and name. */
const spaces = [
  { size: [5, 4], left: 0, number: '101', name: 'Office' },
  { size: [3, 4], left: 5.2, number: '102', name: 'Meeting' },
] as const;

class Step {
  readonly lines: string[] = [];
  #last = 100;

  add(text: string): string {
    this.#last += 1;
    this.lines.push(`#${this.#last}=${text};`);
    return `#${this.#last}`;
  }
}

/** Two rooms of 5 x 4 and 3 x 4 m on one storey, as programs of the trade write them. */
export function spaceModel({
  schema = 'IFC2X3',
  unit = 'mm',
  outline = 'polyline',
  isMapped = false,
  isTurned = false,
  isContained = false,
  stated,
}: SpaceModelOptions = {}): string {
  const { scale, line } = units[unit];
  const step = new Step();
  const real = (metres: number): string => (metres * scale).toFixed(6);
  const ids = spaces.map(({ size, left, number, name }, at) => {
    const corner = step.add(`IFCCARTESIANPOINT((${real(left)},0.,0.))`);
    const place = step.add(
      `IFCLOCALPLACEMENT(#25,${step.add(`IFCAXIS2PLACEMENT3D(${corner},$,$)`)})`,
    );
    const profile = profileOf(step, outline, size.map(real) as [string, string]);
    const solid = step.add(`IFCEXTRUDEDAREASOLID(${profile},#5,#2,${real(3)})`);
    const body = step.add(`IFCSHAPEREPRESENTATION(#6,'Body','SweptSolid',(${solid}))`);
    const shown = isMapped ? mapped(step, body) : body;
    const shape = step.add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shown}))`);
    const kind = schema === 'IFC2X3' ? '.INTERNAL.' : '.SPACE.';
    const id = `0Space0Space0Space0S0${at}`;
    return step.add(
      `IFCSPACE('${id}',#7,'${number}',$,$,${place},${shape},'${name}',.ELEMENT.,${kind},$)`,
    );
  });
  step.add(
    isContained
      ? `IFCRELCONTAINEDINSPATIALSTRUCTURE('0Cont0Cont0Cont0Cont00',#7,$,$,(${ids.join()}),#26)`
      : `IFCRELAGGREGATES('0Part0Part0Part0Part03',#7,$,$,#26,(${ids.join()}))`,
  );
  addStated(step, stated, { space: ids[0] ?? '', schema });
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [CoordinationView_V2.0]'),'2;1');",
    "FILE_NAME('0001','2020-01-01T10:00:00',('A'),('B'),'C','D','');",
    `FILE_SCHEMA(('${schema}'));`,
    'ENDSEC;',
    'DATA;',
    '#1=IFCCARTESIANPOINT((0.,0.,0.));',
    '#2=IFCDIRECTION((0.,0.,1.));',
    `#3=IFCDIRECTION(${isTurned ? '(0.8660254,0.5,0.)' : '(1.,0.,0.)'});`,
    '#4=IFCAXIS2PLACEMENT3D(#1,#2,#3);',
    '#5=IFCAXIS2PLACEMENT3D(#1,$,$);',
    "#6=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#5,$);",
    '#7=IFCOWNERHISTORY(#8,#9,$,.NOCHANGE.,$,$,$,0);',
    '#8=IFCPERSONANDORGANIZATION(#13,#14,$);',
    "#9=IFCAPPLICATION(#14,'2019','Program','Program');",
    `#10=${line};`,
    `#11=${areaUnitOf(stated)};`,
    '#12=IFCUNITASSIGNMENT((#10,#11));',
    '#13=IFCPERSON($,$,$,$,$,$,$,$);',
    "#14=IFCORGANIZATION($,'A',$,$,$);",
    "#20=IFCPROJECT('0Proj0Proj0Proj0Proj00',#7,'P',$,$,$,$,(#6),#12);",
    '#21=IFCLOCALPLACEMENT($,#4);',
    "#22=IFCSITE('0Site0Site0Site0Site00',#7,'S',$,'',#21,$,$,.ELEMENT.,$,$,$,$,$);",
    '#23=IFCLOCALPLACEMENT(#21,#5);',
    "#24=IFCBUILDING('0Bldg0Bldg0Bldg0Bldg00',#7,'B',$,'',#23,$,$,.ELEMENT.,$,$,$);",
    '#25=IFCLOCALPLACEMENT(#23,#5);',
    "#26=IFCBUILDINGSTOREY('0Floor0Floor0Floor0F0',#7,'Level 1',$,'',#25,$,$,.ELEMENT.,0.);",
    "#27=IFCRELAGGREGATES('0Part0Part0Part0Part00',#7,$,$,#20,(#22));",
    "#28=IFCRELAGGREGATES('0Part0Part0Part0Part01',#7,$,$,#22,(#24));",
    "#29=IFCRELAGGREGATES('0Part0Part0Part0Part02',#7,$,$,#24,(#26));",
    ...feet,
    ...step.lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
  ].join('\n');
}

function areaUnitOf(stated: SpaceModelOptions['stated']): string {
  return areaUnits[stated?.unit ?? 'm2'];
}

/** States the area of a space, where one is to be stated. */
function addStated(
  step: Step,
  stated: SpaceModelOptions['stated'],
  { space, schema }: { space: string; schema: string },
): void {
  if (stated === undefined) return;
  const end = schema === 'IFC2X3' ? '' : ',$';
  const quantity = step.add(`IFCQUANTITYAREA('NetFloorArea',$,$,${stated.area}${end})`);
  const set = step.add(`IFCELEMENTQUANTITY('0Quan0Quan0Quan0Quan00',#7,'Base',$,$,(${quantity}))`);
  step.add(`IFCRELDEFINESBYPROPERTIES('0Defi0Defi0Defi0Defi00',#7,$,$,(${space}),${set})`);
}

function profileOf(
  step: Step,
  outline: NonNullable<SpaceModelOptions['outline']>,
  [width, depth]: [string, string],
): string {
  const corners = [`0.,0.`, `${width},0.`, `${width},${depth}`, `0.,${depth}`];
  if (outline === 'rectangle') {
    const [x, y] = [Number(width) / 2, Number(depth) / 2].map((half) => half.toFixed(6));
    const middle = step.add(`IFCCARTESIANPOINT((${x},${y}))`);
    const at = step.add(`IFCAXIS2PLACEMENT2D(${middle},$)`);
    return step.add(`IFCRECTANGLEPROFILEDEF(.AREA.,$,${at},${width},${depth})`);
  }
  return step.add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${curveOf(step, outline, corners)})`);
}

function curveOf(step: Step, outline: string, corners: readonly string[]): string {
  if (outline === 'indexed') {
    const list = step.add(`IFCCARTESIANPOINTLIST2D((${corners.map((one) => `(${one})`).join()}))`);
    return step.add(`IFCINDEXEDPOLYCURVE(${list},(IFCLINEINDEX((1,2,3,4,1))),.F.)`);
  }
  const points = corners.map((one) => step.add(`IFCCARTESIANPOINT((${one}))`));
  const [first = '', , , last = ''] = points;
  if (outline === 'polyline') return step.add(`IFCPOLYLINE((${[...points, first].join()}))`);
  const pieces = [points, [last, first]].map((piece) => {
    const drawn = step.add(`IFCPOLYLINE((${piece.join()}))`);
    return step.add(`IFCCOMPOSITECURVESEGMENT(.CONTINUOUS.,.T.,${drawn})`);
  });
  return step.add(`IFCCOMPOSITECURVE((${pieces.join()}),.F.)`);
}

function mapped(step: Step, body: string): string {
  const map = step.add(`IFCREPRESENTATIONMAP(#5,${body})`);
  const moved = step.add('IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,#1,1.,$)');
  const item = step.add(`IFCMAPPEDITEM(${map},${moved})`);
  return step.add(`IFCSHAPEREPRESENTATION(#6,'Body','MappedRepresentation',(${item}))`);
}
