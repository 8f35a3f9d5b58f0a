/** The one place that writes to the browser's console. */
export const logger = {
  error(message: string, details?: unknown): void {
    console.error(message, details);
  },
};
