/** What the log says of a start that failed. */
export function startFault(error: unknown, publicPort: number): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port ?? publicPort} is in use; choose another.`;
  return 'The service could not start.';
}
