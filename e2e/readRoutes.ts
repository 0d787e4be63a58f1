import { readFileSync } from 'node:fs';

const files = ['routes', 'bookingRoutes', 'exportRoutes', 'headerRoutes'];

/** Path and title of every page, as the route tables have them. */
export function readRoutes(): { path: string; title: string }[] {
  return files.flatMap((file) => {
    const source = readFileSync(new URL(`../src/app/${file}.ts`, import.meta.url), 'utf8');
    const pages = source.matchAll(/^ {4}path: (?:'([^']+)'|signPath),\n {4}title: '([^']+)'/gm);
    return Array.from(pages, ([, path = '/display', title = '']) => ({ path, title }));
  });
}
