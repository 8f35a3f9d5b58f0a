import { request } from '../../../platform/request';
import { asTeacher, classUrl } from '../classesApi';

/** The results as the server writes them, for saving to a file. @throws a RequestFailure */
export async function fetchResults(classId: string, format: 'csv' | 'json'): Promise<Blob> {
  const response = await request(`${classUrl(classId)}/results.${format}`, { headers: asTeacher(classId) });
  return response.blob();
}
