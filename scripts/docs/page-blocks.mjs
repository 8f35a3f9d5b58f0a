// @ts-check

/**
 * A paragraph, an item of a list, or a row of a table.
 * `heldBy` is the last cell of a table that has such a column; `fault` is the number of a row in the table of faults.
 * `exempt` where a comment `<!-- no promises: why -->` stands above it: under a heading for its section, else for what
 * comes up to the next empty line.
 * @typedef {{ line: number, text: string, exempt: boolean, heldBy?: string, fault?: string }} Block
 */

const NOTE = /^\[\^([^\]]+)\]:\s*(.*)$/;
const EXEMPTION = /^<!-- no promises: \S.* -->$/;

/** The notes at the end of a page, by name. @param {string} page @returns {Map<string, { line: number, text: string }>} */
export function readNotes(page) {
  const notes = new Map();
  for (const [index, line] of page.split('\n').entries()) {
    const [, name, text] = NOTE.exec(line) ?? [];
    if (name) notes.set(name, { line: index + 1, text });
  }
  return notes;
}

/** Everything on a page that can hold a promise: no headings, no code, no notes. @param {string} page @returns {Block[]} */
export function readBlocks(page) {
  /** @type {Block[]} */
  const blocks = [];
  /** @type {'section' | 'next' | null} */
  let exemption = null;
  let underHeading = false;
  /** @type {Block | undefined} */
  let open;
  /** @type {string[] | undefined} */
  let head;
  const lines = page.replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, '')).split('\n');
  lines.forEach((line, index) => {
    const text = line.trim();
    const exempt = exemption !== null;
    if (text === '' || /^(#|<!--|\[\^[^\]]+\]:)/.test(text)) {
      // The empty line between the comment and its paragraph ends nothing.
      if (text.startsWith('#') || (exemption === 'next' && (open || head))) exemption = null;
      if (EXEMPTION.test(text)) exemption = underHeading ? 'section' : 'next';
      if (text !== '') underHeading = text.startsWith('#');
      open = undefined;
      head = undefined;
      return;
    }
    underHeading = false;
    if (text.startsWith('|')) {
      if (!head) head = cellsOf(text);
      else if (!/^[|:\s-]+$/.test(text))
        blocks.push({ line: index + 1, exempt, ...rowOf(cellsOf(text), head) });
    } else if (open && !/^(-|\d+\.)\s/.test(text)) {
      open.text += ` ${text}`;
    } else {
      open = { line: index + 1, text: text.replace(/^(-|\d+\.)\s+/, ''), exempt };
      blocks.push(open);
    }
  });
  return blocks;
}

/** @param {string} row */
const cellsOf = (row) =>
  row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** @param {string[]} cells @param {string[]} head @returns {Pick<Block, 'text' | 'heldBy' | 'fault'>} */
function rowOf(cells, head) {
  const promised = head.indexOf('promised');
  if (promised >= 0) return { text: cells[promised] ?? '', fault: cells[0] };
  const holder = head.findIndex((cell) => /^(checked|held) by$/.test(cell));
  if (holder < 0) return { text: cells.join(' | ') };
  return { text: cells.filter((_, column) => column !== holder).join(' | '), heldBy: cells[holder] };
}
