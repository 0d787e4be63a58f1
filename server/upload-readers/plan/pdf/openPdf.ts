import type * as PdfJs from 'pdfjs-dist';
import { UploadRefusal } from '../../ReadOrder.ts';

const mostPages = 20;
/** An image of more is passed over rather than unpacked. */
const mostPixels = 50_000_000;

export interface OpenPdf {
  document: PdfJs.PDFDocumentProxy;
  library: typeof PdfJs;
}

/** Reads something of a PDF of at most 20 pages, and closes it. Throws UploadRefusal for what is the file's fault. */
export async function openPdf<T>(
  bytes: Uint8Array,
  name: string,
  read: (pdf: OpenPdf) => Promise<T>,
): Promise<T> {
  // Only for PDFs: the library takes as long to load as a drawing to read.
  const library: typeof PdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = library.getDocument({
    // The library keeps what it is given.
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: mostPixels,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > mostPages)
      throw new UploadRefusal(
        `${name} has ${document.numPages} pages. Save only the pages with floor plans, at most ${mostPages}.`,
      );
    return await read({ document, library });
  } catch (cause) {
    if (cause instanceof UploadRefusal) throw cause;
    if (!(cause instanceof Error) || !unreadable.has(cause.name)) throw cause;
    throw new UploadRefusal(`${name} can’t be read as PDF. ${unreadable.get(cause.name)}`, {
      cause,
    });
  } finally {
    await task.destroy();
  }
}

/** Errors of the library that are the file's fault, with what to do. */
const unreadable: ReadonlyMap<string, string> = new Map([
  ['PasswordException', 'Remove its password and save it again.'],
  ['InvalidPDFException', 'Save it again from the program that made it.'],
  ['FormatError', 'Save it again from the program that made it.'],
  ['UnknownErrorException', 'Save it again from the program that made it.'],
]);
