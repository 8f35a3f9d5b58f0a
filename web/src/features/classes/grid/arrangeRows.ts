import type { ClassCell, ClassGrid, ClassMember } from '@superpose/contracts';

export const ORDERS = ['help', 'latest', 'name'] as const;
export type Order = (typeof ORDERS)[number];
export const SHOWN = ['all', 'stuck', 'unstarted', 'done'] as const;
export type Shown = (typeof SHOWN)[number];

/** This many tries at an exercise without passing it, and a learner is stuck. */
export const STUCK_TRIES = 3;

export interface Row {
  readonly member: ClassMember;
  /** Counted as they joined, so that a hidden name stays the same learner. */
  readonly number: number;
  /** One for each exercise, in their order; undefined where nothing was handed in. */
  readonly cells: readonly (ClassCell | undefined)[];
  readonly passed: number;
  /** The most tries at an exercise that isn't passed. */
  readonly mostTries: number;
  /** When something was handed in last; when the learner joined, if nothing was. */
  readonly lastAt: string;
}

export const isStuck = (cell: ClassCell | undefined): boolean =>
  cell !== undefined && !cell.passed && cell.tries >= STUCK_TRIES;

/** Newest learner first, as the grid has them. */
export function rowsOf({ members, exercises, cells }: ClassGrid): Row[] {
  const columns = new Map(exercises.map(({ exercise_id: id }, index) => [id, index]));
  const cellsOf = new Map<string, (ClassCell | undefined)[]>(
    members.map(({ member_id: id }) => [id, Array.from(exercises, () => undefined)]),
  );
  for (const cell of cells) {
    const column = columns.get(cell.exercise_id);
    const own = cellsOf.get(cell.member_id);
    if (own && column !== undefined) own[column] = cell;
  }
  return members.map((member, index) => {
    const own = cellsOf.get(member.member_id) ?? [];
    const started = own.filter((cell) => cell !== undefined);
    return {
      member,
      number: members.length - index,
      cells: own,
      passed: started.filter(({ passed }) => passed).length,
      mostTries: Math.max(0, ...started.filter(({ passed }) => !passed).map(({ tries }) => tries)),
      lastAt: started.reduce((last, { last_at: at }) => (at > last ? at : last), member.joined_at),
    };
  });
}

interface Arrangement {
  readonly order: Order;
  readonly shown: Shown;
  /** A part of the nickname. */
  readonly search: string;
}

export function arrangeRows(rows: readonly Row[], { order, shown, search }: Arrangement): Row[] {
  const sought = search.trim().toLocaleLowerCase();
  return rows
    .filter(IS_SHOWN[shown])
    .filter(({ member }) => member.nickname.toLocaleLowerCase().includes(sought))
    .sort(COMPARE[order]);
}

const isDone = ({ cells, passed }: Row): boolean => passed === cells.length;

const IS_SHOWN: Readonly<Record<Shown, (row: Row) => boolean>> = {
  all: () => true,
  stuck: ({ cells }) => cells.some(isStuck),
  unstarted: ({ cells }) => cells.every((cell) => cell === undefined),
  done: isDone,
};

const byName = (a: Row, b: Row): number => a.member.nickname.localeCompare(b.member.nickname);
const byLatest = (a: Row, b: Row): number => (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : 0);

const COMPARE: Readonly<Record<Order, (a: Row, b: Row) => number>> = {
  /** The most tries without a pass first; then who has passed least, and of those the one who was quiet longest. */
  help: (a, b) =>
    Number(isDone(a)) - Number(isDone(b)) ||
    b.mostTries - a.mostTries ||
    a.passed - b.passed ||
    byLatest(b, a) ||
    byName(a, b),
  latest: (a, b) => byLatest(a, b) || byName(a, b),
  name: byName,
};
