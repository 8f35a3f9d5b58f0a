// @ts-check
// Runs before the first paint, so that a dark page never flashes white and the bar of a class never pushes the page
// down. It is a separate file because the Content-Security-Policy allows no inline script. The keys and the values are
// those of src/platform/theme.ts and src/platform/membership.ts.
(() => {
  let choice = null;
  let inClass = false;
  try {
    choice = localStorage.getItem('superpose.theme');
    inClass = localStorage.getItem('superpose.class') !== null;
  } catch {
    // Storage may be closed to the page; the system's theme is used then.
  }
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-class-bar', inClass);
})();
