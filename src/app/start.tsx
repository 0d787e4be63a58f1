import { createRoot } from 'react-dom/client';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { sharedPath } from '#contract/startPaths.ts';
import { repeated } from '#src/data/queries/repeated.ts';
import { mayRepeat } from '#src/data/queries/mayRepeat.ts';
import { readConfig } from '#src/data/api/readJsonFile.ts';
import { pairingPath, signPath, isKiosk } from '#src/lib/url/displayPath.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { SupportEmailContext, ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import '#src/ui/tokens/base.css';
import { App } from './App.tsx';
import { createServices } from './createServices.ts';

/** Reads the configuration, which was asked for already, and shows the application, or what went wrong. */
export async function start(configuration: Promise<Response>): Promise<void> {
  const element = document.querySelector('#root');
  if (!element) throw new Error('The page has no root element');
  const root = createRoot(element);
  try {
    const { pathname, search } = window.location;
    // Nobody stands beside a wall display to load it again.
    const isPatient =
      isKiosk(new URLSearchParams(search)) || [pairingPath, signPath].includes(pathname);
    let early: Promise<Response> | null = configuration;
    const config = await repeated(
      () =>
        readConfig((...request) => {
          const answer = early ?? fetch(...request);
          early = null;
          return answer;
        }),
      {
        mayRepeat: (failures, error) => mayRepeat(failures, error, isPatient),
        isOnlineOnly: !isPatient,
      },
    );
    if (pathname === sharedPath) {
      const { SharedLink } = await loadChunk(() => import('./shared/SharedLink.tsx'));
      root.render(<SharedLink config={config} isPatient={isPatient} />);
      return;
    }
    const services = createServices(config, { isPatient });
    root.render(
      <I18nProvider locale="en-US">
        <SupportEmailContext value={services.config.support_email}>
          <App services={services} />
        </SupportEmailContext>
      </I18nProvider>,
    );
    await services.keeper.start();
  } catch (error) {
    root.render(<ErrorPanel error={error} />);
  }
}
