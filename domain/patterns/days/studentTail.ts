/** How likely a value of Student's distribution is at least `t` away from 0; `freedom` is a whole number. */
export function studentTail(t: number, freedom: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at <= freedom - 2; at += 2) {
    term *= (cosine * cosine * (at - 1)) / at;
    sum += term;
  }
  return isOdd ? 1 - (2 / Math.PI) * (angle + sine * sum) : 1 - sine * sum;
}
