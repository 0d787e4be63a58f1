/** A message to support with its subject, and a body that holds the URL of the page. */
export function mailLink(address: string, url: string): string {
  const subject = encodeURIComponent('Something went wrong in Floorscope');
  const body = encodeURIComponent(`The problem appeared at ${url}\n\nWhat I was doing:\n`);
  return `mailto:${address}?subject=${subject}&body=${body}`;
}
