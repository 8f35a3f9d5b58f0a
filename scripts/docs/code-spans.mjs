// @ts-check
/** @typedef {{ files: string[], text: string, scripts: string[] }} Repository text: of all sources, scripts: of npm */

const MADE_BY_US = /(^|\/)(dist|node_modules|\.data|\.build)(\/|$)|\.generated\.ts$/;
const WILD = /\*|<[^>]*>|…/;

/** The names and paths in backticks on a page that the repository does not hold. @param {string} page @param {Repository} repository */
export function unknownNames(page, repository) {
  const prose = page.replace(/^```[\s\S]*?^```/gm, '');
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return [...new Set(spans)].filter((span) => !isKnown(span, repository));
}

/** @param {string} span @param {Repository} repository */
function isKnown(span, { files, text, scripts }) {
  const script = /^npm run (\S+)/.exec(span)?.[1] ?? /^npm (start|test)\b/.exec(span)?.[1];
  if (script) return scripts.some((name) => matches(name, script));
  const setting = /^([A-Z][A-Z0-9_]{2,})=/.exec(span)?.[1];
  if (setting) return text.includes(setting);
  if (isPath(span)) {
    const path = span.replace(/^\.\//, '').replace(/\/$/, '');
    return MADE_BY_US.test(path) || files.some((file) => holds(file, path));
  }
  // A word, a member such as `a.b`, or a call such as `f()`: its last name is looked up.
  const name = /^([\w$@-]+[./])*([\w$-]{3,})(\(\))?$/.exec(span)?.[2];
  return name === undefined || new RegExp(`(?<![\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(text);
}

/** @param {string} span */
const isPath = (span) =>
  !/[\s:(){}=?]|^[/@]|^(application|text|image)\/|\/\d+$/.test(span) &&
  (/^[\w.*<>…/-]+\/[\w.*<>…/-]*$/.test(span) || /\.(ts|tsx|mjs|json|md|css|ya?ml|html|svg)$/.test(span));

/** Whether a path is a file or a folder around it, or ends one of them. @param {string} file @param {string} path */
function holds(file, path) {
  if (!WILD.test(path)) return `/${file}/`.includes(`/${path}/`);
  return new RegExp(`/${pattern(path)}/`).test(`/${file}/`);
}

/** @param {string} name @param {string} wanted */
const matches = (name, wanted) => new RegExp(`^${pattern(wanted)}$`).test(name);

/** @param {string} wild with `*`, `…` or `<name>` for what varies */
const pattern = (wild) =>
  wild
    .split(new RegExp(WILD, 'g'))
    .map((part) => part.replace(/[.$]/g, '\\$&'))
    .join('[^/]+');
