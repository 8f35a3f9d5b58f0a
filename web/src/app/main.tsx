import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { messages } from '../content/messages';
import { startI18n } from '../platform/i18n';
import { createRouter } from './router';
import { Site } from './Site';
import { loadSiteConfig } from '../platform/siteConfig';
import { createStore } from '../platform/store';
import { followSystemTheme } from '../platform/theme';
import '../platform/theme.css';

/** As the build names it. */
const NOT_FOUND_PAGE = '/not-found';

void start();

async function start(): Promise<void> {
  followSystemTheme();
  const [config] = await Promise.all([loadSiteConfig(), startI18n(messages)]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no element with the id "root"');
  const router = createRouter();
  const site = (
    <Site config={config} store={createStore()}>
      <RouterProvider router={router} />
    </Site>
  );
  if (root.dataset.prerendered === undefined) {
    createRoot(root).render(site);
    return;
  }
  // A prerendered page is complete, so it stays as it is until all of its code has loaded.
  await routeLoaded(router);
  if (isPageOf(router, root.dataset.prerendered)) hydrateRoot(root, site);
  else createRoot(root).render(site);
  delete root.dataset.prerendered;
}

/** The server sends the page for unknown addresses where it can't know one, such as that of an unknown lesson. */
function isPageOf(router: ReturnType<typeof createRouter>, prerendered: string): boolean {
  const isUnknown = router.state.matches.at(-1)?.route.path === '*';
  return isUnknown === (prerendered === NOT_FOUND_PAGE);
}

function routeLoaded(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
