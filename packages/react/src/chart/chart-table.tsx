import { styled } from 'styled-components'
import { color, space, type, visuallyHidden } from '../theme/index.ts'
import type { ChartTableData } from './figures.ts'

interface ChartTableProps {
  id: string
  title: string
  table: ChartTableData
  isShown: boolean
  isPrinted: boolean
}

/** The figures of a chart as a table: there for screen readers, shown when asked for, and copied with its columns. */
export function ChartTable({ id, title, table: { columns, rows, words }, isShown, isPrinted }: ChartTableProps) {
  return (
    <Place id={id} $isShown={isShown} $isPrinted={isPrinted}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((heading, column) => (
              <Cell as="th" scope="col" key={heading} $isFigure={column >= words}>
                {heading}
              </Cell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <Cell as="th" scope="row" key={columns[column]} $isFigure={false}>
                    {cell}
                  </Cell>
                ) : (
                  <Cell key={columns[column]} $isFigure={column >= words}>
                    {cell}
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Place>
  )
}

const Cell = styled.td<{ $isFigure: boolean; scope?: 'col' | 'row' }>`
  padding: ${space.half} ${space.three};
  border-bottom: 1px solid ${color.line};
  font-weight: 400;
  text-align: ${({ $isFigure }) => ($isFigure ? 'right' : 'left')};
  white-space: nowrap;
`

const Place = styled.div<{ $isShown: boolean; $isPrinted: boolean }>`
  margin-top: ${space.two};
  overflow-x: auto;
  ${type.grid}
  ${({ $isShown }) => !$isShown && visuallyHidden}

  table {
    border-collapse: collapse;
    border-top: 1px solid ${color.line};
  }
  caption {
    ${visuallyHidden}
  }
  thead th {
    background: ${color.sunken};
    ${type.gridHeading}
  }

  @media print {
    ${({ $isPrinted }) =>
      $isPrinted && 'position: static; width: auto; height: auto; margin: 8px 0 0; overflow: visible; clip-path: none;'}
  }
`
