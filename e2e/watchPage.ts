import type { Page } from '@playwright/test';

// The software rasterizer of the test machine says this of itself whenever pixels are read back.
const driverNoise = /GL Driver Message \(OpenGL, Performance/;

/** Collects warnings, errors, page errors and policy violations from now on; the result tells what was seen. */
export async function watchPage(page: Page, expected: readonly RegExp[]): Promise<() => string[]> {
  const problems: string[] = [];
  const note = (problem: string) => {
    if (![driverNoise, ...expected].some((pattern) => pattern.test(problem)))
      problems.push(problem);
  };
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type()))
      note(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`page error: ${error.message}`));
  await page.exposeFunction('notePolicyViolation', (text: string) => note(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { notePolicyViolation } = window as unknown as {
        notePolicyViolation: (text: string) => void;
      };
      notePolicyViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return () => problems;
}
