/** The address of the page, for files: without what follows a #, where a shared link has its token. */
export function pageAddress({ href }: Pick<Location, 'href'> = window.location): string {
  const url = new URL(href);
  url.hash = '';
  return url.href;
}
