import { readFeatures, type GeoFeature } from '#server/plan-import/read/GeoFeature.ts';
import { readLimits } from './limits.ts';
import { UploadRefusal } from './ReadOrder.ts';
import { tooMany } from './readXml.ts';

/** The features of GeoJSON text. Throws UploadRefusal for more or deeper ones than are read, before anything is built of deep ones. */
export function placedFeatures(text: string, name: string): GeoFeature[] {
  refuseDepth(text, name);
  const features = readFeatures(text, name);
  if (features.length > readLimits.entities) throw tooMany(name);
  return features;
}

/** Codes of the signs that JSON is nested by. */
const signs = {
  text: 0x22,
  escape: 0x5c,
  list: 0x5b,
  listEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
};

function refuseDepth(text: string, name: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === signs.escape) at += 1;
      else if (sign === signs.text) isText = false;
      continue;
    }
    if (sign === signs.text) isText = true;
    else if (sign === signs.list || sign === signs.object) depth += 1;
    else if (sign === signs.listEnd || sign === signs.objectEnd) depth -= 1;
    if (depth > readLimits.nesting)
      throw new UploadRefusal(
        `${name} is nested more than ${readLimits.nesting} levels deep. Save it again from the program that made it.`,
      );
  }
}
