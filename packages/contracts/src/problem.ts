export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** ['gates', 3, 'parameter'] → `gates[3].parameter`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}
