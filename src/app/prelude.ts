import { z } from 'zod';
import { applyTheme } from '#src/ui/theme/useTheme.ts';

interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (url: string) => string },
  ) => unknown;
}

/** The only markup is none, and the only scripts are our own files: all that libraries and workers need. */
function installTrustedTypes(factory: PolicyFactory): void {
  factory.createPolicy('default', {
    createHTML: (text) => {
      if (text === '') return text;
      throw new TypeError('Creating markup from text is blocked');
    },
    createScriptURL: (url) => {
      const { origin, pathname } = new URL(url, window.location.href);
      if (origin === window.location.origin && pathname.startsWith('/assets/')) return url;
      throw new TypeError(`Loading a script from ${url} is blocked`);
    },
  });
}

// Zod would probe for eval, which the strict policy reports as a violation.
z.config({ jitless: true });

// Not in every browser, and not in the types of the DOM.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
if (trustedTypes) installTrustedTypes(trustedTypes);

applyTheme();
