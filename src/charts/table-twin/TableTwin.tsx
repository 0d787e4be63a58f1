interface TableTwinProps {
  /** What the chart shows, as its name has it. */
  caption: string;
  /** The first names what a row is. */
  columns: readonly string[];
  /** The first cell of each names the row. */
  rows: readonly { id: string; cells: readonly string[] }[];
}

/** The marks of a chart as a table, for those who do not see it. */
export function TableTwin({ caption, columns, rows }: TableTwinProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...cells] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
