import { readdir, readFile } from 'node:fs/promises';

/**
 * Bytes of memory that a process and all that it started hold, a page that several of them share divided among them (PSS).
 * Linux only.
 */
export async function memoryOfTree(pid: number): Promise<number> {
  const parents = new Map<number, number>();
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in parentheses may hold spaces; the parent is the second field after it.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const isOfTree = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && one > 1 && isOfTree(parents.get(one)));
  let kibibytes = 0;
  for (const one of [...parents.keys()].filter(isOfTree)) {
    const text = await readFile(`/proc/${one}/smaps_rollup`, 'utf8').catch(() => '');
    kibibytes += Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0);
  }
  return kibibytes * 1024;
}
