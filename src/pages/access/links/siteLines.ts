import { putSharingSettings } from '#contract/sharedLinks.ts';

const site = putSharingSettings.body.shape.embed_sites.element;

/** The sites of a text, one a line; blank lines and a slash at the end say nothing. */
export function readSiteLines(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.toLowerCase().replace(/\/$/, ''))
    .filter((line) => line !== '');
}

/** Which line is no site, and what one looks like; undefined when all are. */
export function siteLinesError(sites: readonly string[]): string | undefined {
  const wrong = sites.find((one) => !site.safeParse(one).success);
  return wrong === undefined
    ? undefined
    : `“${wrong}” is not a site. Enter https and the host, such as https://intranet.example.com.`;
}
