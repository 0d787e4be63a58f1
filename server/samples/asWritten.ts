/** Any decimal of so many digits is told from every other by a number of single precision, unless it is below the least normal one. */
const toldDigits = 6;
const leastNormal = 2 ** -126;
const thousandths = 1000;
const mostRemembered = 4096;
const known = new Map<number, number>();

/**
 * A number of single precision as the engine's formats of text write it, in its shortest form: 0.1, and not the
 * 0.10000000149011612 that it is.
 */
export function asWritten(single: number): number {
  if (Math.abs(single) < thousandths) {
    // Three digits before the point and three behind it are enough for most.
    const short = Math.round(single * thousandths) / thousandths;
    if (Math.fround(short) === single) return short;
  } else if (Number.isInteger(single) && Math.abs(single) < 2 ** 24) return single;
  let found = known.get(single);
  if (found === undefined) {
    if (known.size >= mostRemembered) known.clear();
    known.set(single, (found = shortest(single)));
  }
  return found;
}

function shortest(single: number): number {
  const first = Math.abs(single) < leastNormal ? 1 : toldDigits;
  for (let digits = first; digits < 9; digits += 1) {
    const short = Number(rounded(single, digits));
    if (Math.fround(short) === single) return short;
  }
  return Number(single.toPrecision(9));
}

/** Rounded to so many digits, a half to the even one, which `toPrecision` rounds up. */
function rounded(single: number, digits: number): string {
  const text = single.toPrecision(digits);
  const [longer = '', power] = single.toPrecision(digits + 1).split('e');
  const isHalf = longer.endsWith('5') && Number(power ? `${longer}e${power}` : longer) === single;
  if (!isHalf || /[02468](e|$)/.test(text)) return text;
  return `${longer.slice(0, -1)}${power ? `e${power}` : ''}`;
}
