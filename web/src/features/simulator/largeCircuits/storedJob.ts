const KEY = 'superpose.job';

export interface StoredJob {
  readonly id: string;
  readonly qasm: string;
}

/** Remembers the running job, so that a reload finds it again. Without storage, a reload starts anew. */
export function storeJob(job: StoredJob | null): void {
  try {
    if (job) localStorage.setItem(KEY, JSON.stringify(job));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

export function storedJob(): StoredJob | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isStoredJob(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredJob(value: unknown): value is StoredJob {
  if (typeof value !== 'object' || value === null) return false;
  const { id, qasm } = value as Partial<Record<keyof StoredJob, unknown>>;
  return typeof qasm === 'string' && typeof id === 'string' && /^[0-9a-f]{32}$/.test(id);
}
