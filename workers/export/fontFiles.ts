import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillic600 from '@fontsource/inter/files/inter-cyrillic-600-normal.woff?url';
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greek600 from '@fontsource/inter/files/inter-greek-600-normal.woff?url';
import latinExt400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import latinExt600 from '@fontsource/inter/files/inter-latin-ext-600-normal.woff?url';
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latin600 from '@fontsource/inter/files/inter-latin-600-normal.woff?url';
import type { FontSource, FontSubset, FontWeight } from './pdf/fontSubsets.ts';

const files: Readonly<Record<FontSubset, Readonly<Record<FontWeight, string>>>> = {
  latin: { 400: latin400, 600: latin600 },
  'latin-ext': { 400: latinExt400, 600: latinExt600 },
  greek: { 400: greek400, 600: greek600 },
  cyrillic: { 400: cyrillic400, 600: cyrillic600 },
};

/** The typeface of the interface, from our own server, in the form that can be embedded in a PDF. */
export const fetchFont: FontSource = async (subset, weight) => {
  const response = await fetch(files[subset][weight]);
  if (!response.ok) throw new Error(`The typeface ${subset} ${weight} cannot be read`);
  return new Uint8Array(await response.arrayBuffer());
};
