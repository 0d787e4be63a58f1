import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileKinds, wrongKindText, type FileKind } from '#server/core/file-kind/FileKind.ts';
import { recogniseFile } from '#server/core/file-kind/recogniseFile.ts';
import { readPlanFile } from '#server/plan-import/readPlanFile.ts';

const zipOf = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
const bytes = (...numbers: number[]): Uint8Array => Uint8Array.from(numbers);

const examples: [FileKind, string | Uint8Array][] = [
  ['empty', ''],
  ['empty', '\uFEFF \n'],
  ['osmXml', '<?xml version="1.0"?>\n<!-- by hand -->\n<osm version="0.6" generator="JOSM"></osm>'],
  ['osmJson', '{"version":0.6,"generator":"Overpass API","elements":[]}'],
  ['osmPbf', Buffer.concat([bytes(0, 0, 0, 13, 10, 9), Buffer.from('OSMHeader')])],
  ['dwg', 'AC1032\0\0\0'],
  ['dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
  ['dxf', '999\nby a program\n0\nSECTION\n'],
  ['dxf', 'AutoCAD Binary DXF\r\n\u001A\0'],
  ['ifc', "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;"],
  ['step', "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));"],
  [
    'revit',
    Buffer.concat([bytes(0xd0, 0xcf, 0x11, 0xe0, 0), Buffer.from('Revit Build', 'utf16le')]),
  ],
  ['xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
  ['pdf', '%PDF-1.7\n'],
  ['image', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a)],
  ['image', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['kml', '<?xml version="1.0"?><kml:kml xmlns:kml="x"></kml:kml>'],
  ['kmz', zipOf('doc.kml')],
  ['shapefile', bytes(0, 0, 0x27, 0x0a, 0, 0)],
  ['geoPackage', 'SQLite format 3\0'],
  ['cityGml', '<core:CityModel xmlns:core="x">'],
  ['cityJson', '{"type":"CityJSON","version":"1.1"}'],
  ['topoJson', '{"type":"Topology","objects":{}}'],
  ['geoJson', ' {"type":"FeatureCollection","features":[]}'],
  ['geoJsonPart', '{"type":"Feature","geometry":null}'],
  ['spacesBody', '{"buildings":[]}'],
  [
    'dtdl',
    '{"@id":"dtmi:com:example:Room;1","@type":"Interface","@context":"dtmi:dtdl:context;2"}',
  ],
  ['dtdl', '[{"@context":["dtmi:dtdl:context;3"],"@id":"dtmi:x:Space;1","@type":"Interface"}]'],
  ['twins', '{"digitalTwinsFileInfo":{"fileVersion":"1.0.0"},"digitalTwinsGraph":{}}'],
  ['twins', '[{"$dtId":"room-1","$metadata":{"$model":"dtmi:x:Room;1"}}]'],
  ['jsonLd', '{"@context":{"brick":"https://brickschema.org/schema/Brick#"},"@graph":[]}'],
  ['turtle', '# a model\n@prefix brick: <https://brickschema.org/schema/Brick#> .'],
  ['json', '{"rooms":[]}'],
  ['json', '[1,2]'],
  ['bookings', '[{"room":"A","start":"2026-03-02T09:00","end":"2026-03-02T10:00"}]'],
  ['bookings', '{"zone_id":1,"start":"2026-03-02"}\n{"zone_id":2,"start":"2026-03-02"}'],
  ['bookings', '{"room":"A","value":[{"id":"1","start":{"dateTime":"2026-03-02T09:00"}}]}'],
  ['brokenJson', '{"type":"FeatureCollection","features":[{'],
  ['xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml')],
  ['ods', zipOf('mimetype', 'content.xml')],
  ['officeDocument', zipOf('[Content_Types].xml', 'word/document.xml')],
  ['csv', 'room;seats\n1.01;4\n'],
  ['parquet', 'PAR1\0\0'],
  ['arrow', 'ARROW1\0\0'],
  ['calendar', 'BEGIN:VCALENDAR\r\n'],
  ['html', '<!DOCTYPE html><html></html>'],
  ['html', '<html lang="en">'],
  ['xml', '<gbXML version="6.01">'],
  ['zip', zipOf('photo.jpg')],
  ['gzip', gzipSync('x')],
  ['otherArchive', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)],
  ['utf16', Buffer.from('\uFEFFroom,seats', 'utf16le')],
  ['text', 'Dear colleagues'],
  ['binary', bytes(1, 2, 0, 3)],
];

describe('a file', () => {
  it.each(examples)('is recognized as %s by its content', (kind, content) => {
    const raw = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
    expect(recogniseFile(raw)).toBe(kind);
  });

  it('always has a kind, and its rejection says what it is, what was expected, and what to do', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
        expect(Object.keys(fileKinds)).toContain(recogniseFile(content));
      }),
      { numRuns: 2000 },
    );
    expect(wrongKindText('campus.osm', 'osmXml', 'asPlan')).toBe(
      'campus.osm is OpenStreetMap data as .osm XML. Looked for GeoJSON with OpenStreetMap indoor tags, or IMDF (a zip archive or its folder). Convert it to GeoJSON: osmtogeojson campus.osm > plan.geojson',
    );
  });
});

const data = join(process.cwd(), '..', 'shared', 'data');

describe.skipIf(!existsSync(data))('real files (skipped where ../shared/data is absent)', () => {
  it.each([
    ['dxf-house-site/plan.dxf', 'a CAD drawing (DXF)'],
    ['dxf-pdf-barcelona/plan.dxf', 'a CAD drawing (DXF)'],
    ['dxf-pdf-barcelona/plan.pdf', 'a PDF document'],
    ['dxf-pdf-barcelona/pavilion.ifc', 'a building model (IFC)'],
    ['ifc-duplex/duplex.ifc.gz', 'packed with gzip'],
    ['png-rmf-office/office.png', 'a picture'],
    ['svg-msu-physics/floor5.svg', 'an SVG drawing'],
    ['xlsx-clinic-rooms/clinic-rooms.xlsx', 'an Excel workbook (XLSX)'],
    ['caldav-ics/caldav-2006.ics', 'a calendar (iCalendar)'],
    ['unitime-woebegon/rooms.csv', 'a text table (CSV)'],
    ['png-rmf-office/measured.json', 'JSON of another kind'],
  ])('%s is rejected as a plan because it is %s', (path, name) => {
    const file = join(data, path);
    expect(readFileSync(file).length).toBeGreaterThan(0);
    expect(() => readPlanFile(file, 'House')).toThrow(`is ${name}. Looked for GeoJSON`);
  });
});
