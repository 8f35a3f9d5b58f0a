// @ts-check
/** @typedef {{ method: string, path: string, id: string }} Operation */
/** @typedef {{ operations: Operation[], pages: string[] }} Routes */

/** The rows of the contracts' table of calls. @param {string} table the text of operations.test.ts @returns {Operation[]} */
export const readOperations = (table) =>
  [...table.matchAll(/^([A-Z]+) (\/api\/\S+) \| (\w+) \|/gm)].map(([, method = '', path = '', id = '']) => ({
    method,
    path,
    id,
  }));

/** The paths of the client's routes, such as `/exercises/:id`. @param {string} source of its router @returns {string[]} */
export const readPages = (source) =>
  [...source.matchAll(/\bpath: ['`]([^'`:*][^'`]*)['`]/g)]
    .map(([, path = '']) => path)
    .concat(
      [...source.matchAll(/^ {2}\.\.\.\[([^\]]+)\]\.map\(\(path\)/gm)].flatMap(([, list = '']) =>
        quoted(list),
      ),
    )
    .map((path) => `/${path}`);

/**
 * The calls and pages on a page of the docs that don't exist, a wrong count of the calls, and calls that `--operation`
 * doesn't know.
 * @param {string} page @param {Routes} routes @returns {string[]}
 */
export function routeFaults(page, { operations, pages }) {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`(?:([A-Z]+) )?(\/[^`\s]*)`/g)];
  const addresses = [...page.matchAll(/(?:localhost|127\.0\.0\.1):8080(\/[^\s`'"]*)/g)];
  const called = [
    ...spans.map(([, method, path = '']) => ({ method, path })),
    ...addresses.map(([, path = '']) => ({ method: undefined, path })),
  ];
  const counts = [...prose.matchAll(/\b(?:each|all) (?:of the )?(\d+) operations\b/g)].map(
    ([, count]) => count,
  );
  const ids = [...page.matchAll(/--operation ([\w,]+)/g)].flatMap(([, list = '']) => list.split(','));
  return [
    ...called.flatMap(({ method, path }) => missing(path.split(/[?#]/)[0] ?? '', method)),
    ...counts
      .filter((count) => Number(count) !== operations.length)
      .map((count) => `there are ${operations.length} operations, not ${count}`),
    ...ids
      .filter((id) => !operations.some((one) => one.id === id))
      .map((id) => `there is no operation ${id}`),
  ];

  /** @param {string} path @param {string} [method] */
  function missing(path, method) {
    if (path.startsWith('/api/')) {
      const call = [method, path].filter(Boolean).join(' ');
      return isCall(operations, path, method) ? [] : [`there is no call ${call}`];
    }
    return isPageLike(path) && !isPage(pages, path) ? [`there is no page ${path}`] : [];
  }
}

/** Without those of the internal ports, files, and folders of containers and machines. @param {string} path */
const isPageLike = (path) =>
  path !== '/' && !/^\/(health|metrics|jobs|srv|app|run|restore-points)(\/|$)|\.[a-z]\w*$/.test(path);

/** @param {Operation[]} operations @param {string} path @param {string} [method] */
const isCall = (operations, path, method) =>
  operations.some((one) => (!method || one.method === method) && pattern(one.path).test(path));

/** Any page may stand under /embed. @param {string[]} pages @param {string} path */
const isPage = (pages, path) =>
  path === '/embed' || pages.some((page) => pattern(page).test(path.replace(/^\/embed(?=\/)/, '')));

/** A parameter stands for one part of a path; what the source fills in, for that part and what is under it. @param {string} route */
function pattern(route) {
  const parts = route.split('/').map((part) => {
    if (part.includes('${')) return '[^/]+(?:/[^/]+)?';
    return /^[:{]/.test(part) ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}

/** @param {string} list */
const quoted = (list) => [...list.matchAll(/'([^']+)'/g)].map(([, text = '']) => text);
