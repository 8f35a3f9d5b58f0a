// @ts-check
// Fetches a prerendered page's code once the page has been painted: before that, both would share a slow line. It is a
// separate file because the Content-Security-Policy allows no inline script.
(() => {
  const { dataset } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const modules = /** @type {string} */ (dataset.modules).split(' ');
  const preload = (/** @type {Partial<HTMLLinkElement>} */ link) =>
    document.head.append(Object.assign(document.createElement('link'), link));
  const start = () => {
    for (const href of modules) preload({ rel: 'modulepreload', href });
    preload({ rel: 'preload', href: '/config.json', as: 'fetch', crossOrigin: 'anonymous' });
    import(/** @type {string} */ (modules[0]));
  };
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    start();
  });
  // A hidden page is not painted.
  if (document.hidden) start();
  else painted.observe({ type: 'paint', buffered: true });
})();
