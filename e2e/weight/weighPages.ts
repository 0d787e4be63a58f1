import { scriptsOfPages } from './scriptsOfPages.ts';
import { sentBytes } from './sentBytes.ts';

/** Compressed script as the server sends it, in kB of 1,000 bytes. */
export interface PageWeight {
  /** 'TrendPage'. */
  readonly page: string;
  readonly hasPlan: boolean;
  /** Beyond the shell: what it needs to show anything, and with all that it may load later. */
  readonly firstKb: number;
  readonly allKb: number;
  readonly limitKb: number;
}

/** Beyond the shell; of pages with a floor plan the second. */
const limitKb = 210;
const planLimitKb = 540;

export async function weighPages(
  serverUrl: string,
): Promise<{ loginKb: number; shellKb: number; pages: PageWeight[] }> {
  const { login, shell, pages } = scriptsOfPages();
  const bytes = await sentBytes(serverUrl, [...shell, ...pages.flatMap(({ all }) => all)]);
  const kbOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + (bytes.get(file) ?? 0), 0) / 1000;
  return {
    loginKb: kbOf(login),
    shellKb: kbOf(shell),
    pages: pages.map(({ source, first, all, hasPlan }) => ({
      page: /(\w+)\.tsx$/.exec(source)?.[1] ?? source,
      hasPlan,
      firstKb: kbOf(first),
      allKb: kbOf(all),
      limitKb: hasPlan ? planLimitKb : limitKb,
    })),
  };
}
