import type { Page } from '@playwright/test';

/** What the page writes to the console as an error from now on, and what it throws. */
export function errorsOn(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the status of an address that does not exist.
    const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
    if (message.type() === 'error' && !isOwnStatus) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
