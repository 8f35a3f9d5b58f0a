// @ts-check

/** A line `#NAME=value` of .env.example, with the comment above it. @typedef {{ name: string, value: string, about: string }} Setting */
/** @typedef {{ file: string, text: string }} Source */

const SCHEMA = /(^|\/)(load-)?config\.ts$/;
const COMPOSE = /(^|\/)(docker-compose|compose\.[\w-]+)\.yml$/;
/** What operators run; the scripts for development have settings too, which their comments name. */
const OPERATED = /^scripts\/((keep-backups|restore)\.mjs$|(keeping|operating|stack)\/(?!.*\.i?test\.))/;
/** Docker Compose itself reads it. */
const OF_COMPOSE = ['COMPOSE_FILE'];
/** The file of a secret, which is any setting's name with this behind it. */
const FILE_OF_SECRET = /(?<!^BLOCKED)_FILE$/;

/** @param {string} example the text of .env.example @returns {Setting[]} */
export function listedSettings(example) {
  /** @type {Setting[]} */
  const settings = [];
  let about = '';
  let follows = false;
  for (const line of example.split('\n')) {
    const [, name, value = ''] = /^#([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    // One comment may stand above several settings.
    if (name) settings.push({ name, value, about });
    else about = follows ? line : `${about} ${line}`.trim();
    if (line === '') about = '';
    follows = Boolean(name);
  }
  return settings;
}

/** The settings that an operator can give, by the sources that read them. @param {Source[]} sources @returns {Set<string>} */
export function settingsRead(sources) {
  const names = sources.flatMap(({ file, text }) => {
    if (SCHEMA.test(file)) return namesIn(text, /^ +([A-Z][A-Z0-9_]+): (?!packageVersion)/gm);
    if (COMPOSE.test(file)) return namesIn(text, /\$\{([A-Z][A-Z0-9_]+)/g);
    if (!OPERATED.test(file)) return [];
    const destructured = namesIn(text, /\{([^{}]+)\} = process\.env/g).join(' ');
    return [
      ...namesIn(destructured, /\b([A-Z][A-Z0-9_]+)\b(?!:)/g),
      ...namesIn(text, /process\.env(?:\.|\[')([A-Z][A-Z0-9_]+)/g),
    ];
  });
  return new Set([...OF_COMPOSE, ...names.filter((name) => !FILE_OF_SECRET.test(name))]);
}

/** What is wrong with the list of settings. @param {string} example @param {Source[]} sources @returns {string[]} */
export function settingFaults(example, sources) {
  const listed = listedSettings(example);
  const names = listed.map(({ name }) => name);
  const read = settingsRead(sources);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is listed twice`),
    ...names.filter((name) => !read.has(name)).map((name) => `nothing reads ${name}`),
    ...[...read].filter((name) => !names.includes(name)).map((name) => `${name} is not listed`),
    ...listed.flatMap((setting) =>
      defaultsInCompose(setting.name, sources)
        .filter((value) => !statesDefault(setting, value))
        .map((value) => `${setting.name} is ${value} in the composition where it isn't set`),
    ),
  ];
}

/** Whether the example shows a default, or its comment names it. @param {Setting} setting @param {string} value */
export const statesDefault = ({ value: shown, about }, value) =>
  shown === value || about.includes(`${value} unless set`);

/** The settings that a page gives a value, as in `PORT=9000 npm start`. @param {string} page @returns {string[]} */
export const settingsGiven = (page) => [
  ...new Set(namesIn(page.replace(/\$\{[^}]*\}/g, ''), /(?<![\w/$])([A-Z][A-Z0-9_]{2,})=(?!=)/g)),
];

/** A value that is a path stands for what is mounted there. @param {string} name @param {Source[]} sources */
function defaultsInCompose(name, sources) {
  const text = sources.flatMap((source) => (COMPOSE.test(source.file) ? [source.text] : [])).join('\n');
  const values = namesIn(text, new RegExp(`\\$\\{${name}:-([\\w.]+)\\}(?!:/)`, 'g'));
  return [...new Set(values)];
}

/** @param {string} text @param {RegExp} pattern */
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name);
