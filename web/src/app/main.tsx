import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { messages } from '../content/messages';
import type { ExercisePreview } from '../features/exercises/preview';
import { startI18n } from '../platform/i18n';
import { BASENAME, loadPage, Routes } from './router';
import { Site } from './Site';
import { loadSiteConfig } from '../platform/siteConfig';
import { followSystemTheme } from '../platform/theme';
// A style sheet for formulas alone would keep a lesson waiting for a second file.
import 'katex/dist/katex.min.css';
import '../platform/theme.css';

/** As the build names it. */
const PREVIEW_ID = 'preview';

/** As the build names it. */
const NOT_FOUND_PAGE = '/not-found';

void start();

async function start(): Promise<void> {
  followSystemTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no element with the id "root"');
  await startI18n(messages);
  // A failure to load is shown where the page would be.
  const loading = loadPage(location.pathname).catch(() => ({ isUnknown: false }));
  const [config, { isUnknown }] = await Promise.all([loadSiteConfig(), loading]);
  const site = (
    <Site config={config} preview={readPreview()}>
      <BrowserRouter basename={BASENAME}>
        <Routes />
      </BrowserRouter>
    </Site>
  );
  // The server sends the page for unknown addresses where it can't know one, such as that of an unknown lesson.
  const { prerendered } = root.dataset;
  // As a transition, so that React takes the page over in short steps, between which the browser can react.
  if (prerendered !== undefined && isUnknown === (prerendered === NOT_FOUND_PAGE))
    startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
  delete root.dataset.prerendered;
}

/** The build leaves it in the page of an exercise. */
function readPreview(): ExercisePreview | undefined {
  const text = document.getElementById(PREVIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as ExercisePreview) : undefined;
}
