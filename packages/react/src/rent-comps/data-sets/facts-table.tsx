import { styled } from 'styled-components'
import { color, figureTable, focusRing, space, type } from '../../theme/index.ts'

export interface FactsTableProps {
  title: string
  columns: readonly string[]
  /** Cells of each row, its name first. */
  rows: readonly (readonly string[])[]
  /** Said where there are no rows. */
  empty: string
}

/** A small table of figures: the first column names the row, the others stand right. */
export function FactsTable({ title, columns, rows, empty }: FactsTableProps) {
  return (
    <section aria-label={title}>
      <Title>{title}</Title>
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <Scroll tabIndex={0} role="region" aria-label={`${title}, table`}>
          <Table>
            <thead>
              <tr>
                {columns.map((caption) => (
                  <th key={caption} scope="col">
                    {caption}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells], index) => (
                <tr key={`${index}-${name}`}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, place) => (
                    <td key={columns[place + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
    </section>
  )
}

const Title = styled.h4`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
`

const Empty = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.grid}
`

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;

  &:focus-visible {
    ${focusRing}
  }
`

const Table = styled.table`
  ${figureTable}

  th,
  td {
    height: 26px;
  }
`
