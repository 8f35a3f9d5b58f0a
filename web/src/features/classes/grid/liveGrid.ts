import type { ClassCell, ClassEvent, ClassEventName, ClassGrid, ClassMember } from '@superpose/contracts';

export interface StreamedEvent {
  /** Rises from event to event. */
  readonly id: number;
  readonly name: ClassEventName;
  readonly data: ClassEvent;
}

/** The grid as it was read, with the events that came after it. */
export function withEvents(grid: ClassGrid, events: readonly StreamedEvent[]): ClassGrid {
  const readUpTo = Number(grid.last_event_id);
  return events.filter(({ id }) => id > readUpTo).reduce(withEvent, grid);
}

function withEvent(grid: ClassGrid, { name, data }: StreamedEvent): ClassGrid {
  const { member_id: id, cell, nickname, joined_at: joinedAt } = data;
  switch (name) {
    case 'submitted':
      return cell ? { ...grid, cells: withCell(grid.cells, cell) } : grid;
    case 'joined':
      if (nickname === undefined || joinedAt === undefined || grid.members.some(isMember(id))) return grid;
      return { ...grid, members: [{ member_id: id, nickname, joined_at: joinedAt }, ...grid.members] };
    case 'renamed':
      if (nickname === undefined) return grid;
      return {
        ...grid,
        members: grid.members.map((member) => (isMember(id)(member) ? { ...member, nickname } : member)),
      };
    case 'removed':
      return {
        ...grid,
        members: grid.members.filter((member) => !isMember(id)(member)),
        cells: grid.cells.filter(({ member_id: owner }) => owner !== id),
      };
  }
}

const isMember =
  (id: string) =>
  ({ member_id: other }: ClassMember): boolean =>
    other === id;

const withCell = (cells: readonly ClassCell[], cell: ClassCell): ClassCell[] => [
  ...cells.filter(
    ({ member_id: member, exercise_id: exercise }) =>
      member !== cell.member_id || exercise !== cell.exercise_id,
  ),
  cell,
];
