interface TableHeadProps {
  /** The columns' names, in their order. */
  readonly names: readonly string[];
  /** The room around a name; wide unless given. */
  readonly padding?: string;
}

/** The head of a figure's table. */
export const TableHead = ({ names, padding = 'py-1 pr-2' }: TableHeadProps) => (
  <thead>
    <tr className="border-b border-line align-bottom">
      {names.map((name) => (
        <th key={name} scope="col" className={`${padding} font-medium`}>
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
