/** "1:150". */
const ratio = /\b1\s*:\s*([1-9]\d{1,3})\b/g;
/** A number of inches, also with a fraction: "1/4", "1 1/2", "0.25". */
const inches = String.raw`(\d+\s+\d+\/\d+|\d+\/\d+|\d+(?:\.\d+)?)`;
/** "1/4" = 1'-0"", "1/4 inch to 1 ft", "1 in. = 20 feet". */
const imperial = new RegExp(
  String.raw`${inches}\s*(?:"|”|″|''|-?in(?:ch(?:es)?)?\b\.?)\s*(?:=|to|equals)\s*(\d+(?:\.\d+)?)\s*(?:'|’|′|-?f(?:oo|ee)?t\b\.?)(?:\s*-?\s*0\s*(?:"|”|″))?`,
  'gi',
);
const inchesToFoot = 12;

/** The scales that a text of a plan names, as they stand there but for spaces. */
export function scaleNotesIn(text: string): string[] {
  return [
    ...Array.from(text.matchAll(ratio), ([note]) => note.replaceAll(/\s/g, '')),
    ...Array.from(text.matchAll(imperial), ([note]) => note.replaceAll(/\s+/g, ' ')),
  ];
}

/** How many times larger than its plan a building is by such a note; null where it is none. */
export function ratioOfNote(note: string): number | null {
  const [[, times] = []] = note.matchAll(ratio);
  if (times !== undefined) return Number(times);
  const [[, drawn = '', feet = ''] = []] = note.matchAll(imperial);
  const inchesDrawn = numberOf(drawn);
  return inchesDrawn > 0 ? (Number(feet) * inchesToFoot) / inchesDrawn : null;
}

/** A number that may have a fraction; NaN for none. */
function numberOf(text: string): number {
  if (text === '') return NaN;
  return text.split(/\s+/).reduce((sum, part) => {
    const [over, under = '1'] = part.split('/');
    return sum + Number(over) / Number(under);
  }, 0);
}
