import { REQUEST_TIMEOUT_MS } from '../../platform/api';
import { asTeacher, classUrl } from './classesApi';

/**
 * The results as the server writes them, for saving to a file.
 * @throws an Error with the server's sentence
 */
export async function fetchResults(classId: string, format: 'csv' | 'json'): Promise<Blob> {
  const response = await fetch(`/api${classUrl(classId)}/results.${format}`, {
    headers: asTeacher(classId),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (response.ok) return response.blob();
  const problem = (await response.json().catch(() => ({}))) as { detail?: string };
  throw new Error(problem.detail ?? response.statusText);
}
