import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

const candidates = [
  process.env.FLOORSCOPE_BROWSER,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// Of two such flags the last counts, so Playwright's own features are named again. The first two draw suggestions of
// an address bar that nobody sees, in pages of their own beside every window: half of what opening a window costs.
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags that keep Chromium from looking for the network; as root it needs no-sandbox. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${featuresOff.join(',')}`,
];

/** The path of a Chromium on this machine, or undefined. */
export function findBrowser() {
  return candidates.find((path) => path !== undefined && isExecutable(path));
}

/** A browser as people use it, for measuring: the shell takes a click as painted before the graphics process has drawn. */
export function requireWholeBrowser() {
  const found = candidates.find((path) => path && path !== shell && isExecutable(path));
  if (found) return found;
  throw new Error('Measuring needs a full Chromium (Debian: apt-get install chromium).');
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Chromium without a window of its own, which costs a tenth less; not every distribution has it.
const packages = ['chromium-headless-shell', 'chromium'];

/** Finds a browser, installing Debian's package when the process may; otherwise says what to do. */
export function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    console.log('No browser found: installing Chromium from the Debian packages.');
    const options = {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    packages.find(
      (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0,
    );
  }
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or name one in FLOORSCOPE_BROWSER.',
  );
}
