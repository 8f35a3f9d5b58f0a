import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { startI18n } from './i18n';
import { createRouter } from './router';
import { loadSiteConfig, SiteConfigContext } from './siteConfig';
import { createStore } from './store';
import { followSystemTheme } from './theme';
import './theme.css';

followSystemTheme();
const [config] = await Promise.all([loadSiteConfig(), startI18n()]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <Provider store={createStore()}>
      <SiteConfigContext value={config}>
        <RouterProvider router={createRouter()} />
      </SiteConfigContext>
    </Provider>
  </StrictMode>,
);
