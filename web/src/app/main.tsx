import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './i18n';
import { createRouter } from './router';
import { Site } from './Site';
import { loadSiteConfig } from './siteConfig';
import { createStore } from './store';
import { followSystemTheme } from './theme';
import './theme.css';

void start();

async function start(): Promise<void> {
  followSystemTheme();
  const [config] = await Promise.all([loadSiteConfig(), startI18n()]);
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
  // A page from the build is whole: it stands until all of its code has come.
  await routeLoaded(router);
  hydrateRoot(root, site);
  delete root.dataset.prerendered;
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
