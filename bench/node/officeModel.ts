/** Rooms of a storey along and across, and their size in meters. */
const [across, down] = [25, 20];
const storeys = 5;
const room = { width: 4, depth: 3, height: 2.7 };
const storeyHeight = 3.5;
/** Of a room: what else stands in it, and what is said of it. */
const thingsInRoom = 4;
const propertiesOfRoom = 6;

export const officeRooms = across * down * storeys;

/** A building model in IFC 4, as programs of the trade write it: rooms with their bodies and properties, and furniture that no plan needs. */
export function officeModel(): string {
  const lines: string[] = [];
  let last = 100;
  const add = (text: string): string => {
    last += 1;
    lines.push(`#${last}=${text};`);
    return `#${last}`;
  };
  const id = (kind: string, at: number): string =>
    `${kind}${String(at).padStart(22 - kind.length, '0')}`;
  const place = (relativeTo: string, [x, y, z]: readonly [number, number, number]): string => {
    const point = add(`IFCCARTESIANPOINT((${x.toFixed(4)},${y.toFixed(4)},${z.toFixed(4)}))`);
    return add(`IFCLOCALPLACEMENT(${relativeTo},${add(`IFCAXIS2PLACEMENT3D(${point},$,$)`)})`);
  };
  const body = (width: number, depth: number, height: number): string => {
    const points = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ].map(([x, y]) => add(`IFCCARTESIANPOINT((${x?.toFixed(4)},${y?.toFixed(4)}))`));
    const curve = add(`IFCPOLYLINE((${[...points, points[0]].join()}))`);
    const profile = add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${curve})`);
    const solid = add(`IFCEXTRUDEDAREASOLID(${profile},#5,#2,${height.toFixed(4)})`);
    const shown = add(`IFCSHAPEREPRESENTATION(#6,'Body','SweptSolid',(${solid}))`);
    return add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${shown}))`);
  };
  const floors: string[] = [];
  for (let level = 0; level < storeys; level += 1) {
    const at = place('#23', [0, 0, level * storeyHeight]);
    const elevation = (level * storeyHeight).toFixed(4);
    const storey = add(
      `IFCBUILDINGSTOREY('${id('0Floor', level)}',#7,'Level ${level}',$,$,${at},$,$,.ELEMENT.,${elevation})`,
    );
    floors.push(storey);
    const spaces: string[] = [];
    for (let number = 0; number < across * down; number += 1) {
      const corner = [
        (number % across) * room.width,
        Math.floor(number / across) * room.depth,
      ] as const;
      const own = place(at, [...corner, 0]);
      const shape = body(room.width, room.depth, room.height);
      const all = level * across * down + number;
      const space = add(
        `IFCSPACE('${id('0Space', all)}',#7,'${level}.${number + 1}',$,$,${own},${shape},'Office',.ELEMENT.,.SPACE.,$)`,
      );
      spaces.push(space);
      const said = Array.from({ length: propertiesOfRoom }, (_, at) =>
        add(`IFCPROPERTYSINGLEVALUE('Property ${at}',$,IFCLABEL('Value ${at}'),$)`),
      );
      const set = add(`IFCPROPERTYSET('${id('0Set', all)}',#7,'Pset_Office',$,(${said.join()}))`);
      add(`IFCRELDEFINESBYPROPERTIES('${id('0Rel', all)}',#7,$,$,(${space}),${set})`);
      const things = Array.from({ length: thingsInRoom }, (_, at) => {
        const stands = place(own, [0.5 + at * 0.7, 0.5, 0]);
        const name = id('0Thing', all * thingsInRoom + at);
        return add(
          `IFCBUILDINGELEMENTPROXY('${name}',#7,'Desk',$,$,${stands},${body(0.6, 0.6, 0.7)},$,$)`,
        );
      });
      add(
        `IFCRELCONTAINEDINSPATIALSTRUCTURE('${id('0Cont', all)}',#7,$,$,(${things.join()}),${storey})`,
      );
    }
    add(`IFCRELAGGREGATES('${id('0Part', level + 10)}',#7,$,$,${storey},(${spaces.join()}))`);
  }
  add(`IFCRELAGGREGATES('${id('0Part', 3)}',#7,$,$,#24,(${floors.join()}))`);
  return [
    'ISO-10303-21;',
    'HEADER;',
    "FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');",
    "FILE_NAME('0001','2020-01-01T10:00:00',('A'),('B'),'C','D','');",
    "FILE_SCHEMA(('IFC4'));",
    'ENDSEC;',
    'DATA;',
    '#1=IFCCARTESIANPOINT((0.,0.,0.));',
    '#2=IFCDIRECTION((0.,0.,1.));',
    '#3=IFCDIRECTION((1.,0.,0.));',
    '#4=IFCAXIS2PLACEMENT3D(#1,#2,#3);',
    '#5=IFCAXIS2PLACEMENT3D(#1,$,$);',
    "#6=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,1.E-5,#5,$);",
    '#7=IFCOWNERHISTORY(#8,#9,$,.NOCHANGE.,$,$,$,0);',
    '#8=IFCPERSONANDORGANIZATION(#13,#14,$);',
    "#9=IFCAPPLICATION(#14,'2019','Program','Program');",
    '#10=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
    '#12=IFCUNITASSIGNMENT((#10));',
    '#13=IFCPERSON($,$,$,$,$,$,$,$);',
    "#14=IFCORGANIZATION($,'A',$,$,$);",
    `#20=IFCPROJECT('${id('0Proj', 0)}',#7,'P',$,$,$,$,(#6),#12);`,
    '#21=IFCLOCALPLACEMENT($,#4);',
    `#22=IFCSITE('${id('0Site', 0)}',#7,'S',$,'',#21,$,$,.ELEMENT.,$,$,$,$,$);`,
    '#23=IFCLOCALPLACEMENT(#21,#5);',
    `#24=IFCBUILDING('${id('0Bldg', 0)}',#7,'B',$,'',#23,$,$,.ELEMENT.,$,$,$);`,
    `#27=IFCRELAGGREGATES('${id('0Part', 0)}',#7,$,$,#20,(#22));`,
    `#28=IFCRELAGGREGATES('${id('0Part', 1)}',#7,$,$,#22,(#24));`,
    ...lines,
    'ENDSEC;',
    'END-ISO-10303-21;',
  ].join('\n');
}
