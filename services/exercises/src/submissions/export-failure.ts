import { ConfigError } from '@superpose/service-kit';
import { EXPORT_USAGE, UsageError } from './export-arguments.js';

/** What the export says of an error, and with which code it ends. */
export function exportFailure(error: unknown): { readonly text: string; readonly exitCode: 0 | 1 | 2 } {
  const { code, message } = error as NodeJS.ErrnoException;
  // The reader of a pipe, such as `head`, has seen enough.
  if (code === 'EPIPE') return { text: '', exitCode: 0 };
  const isMisuse = error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS');
  return {
    text: `${message || code}\n${isMisuse ? EXPORT_USAGE : ''}`,
    exitCode: error instanceof ConfigError || isMisuse ? 2 : 1,
  };
}
