// Nothing else may run before the prelude: it installs the policy under which everything after it works.
import './prelude.ts';

void import('./start.tsx').then(({ start }) => start());
