// @ts-check
// Runs before the first paint, so that a dark page never flashes white. It is a file of its own because the
// Content-Security-Policy allows no inline script. The key and the values are those of src/platform/theme.ts.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('superpose.theme');
  } catch {
    // Storage may be closed to the page; the system's theme is used then.
  }
  const dark = choice ? choice === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
