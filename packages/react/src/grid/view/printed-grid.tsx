import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../behavior/grid-store.ts'
import type { GridColumn, ViewLine } from '../grid.types.ts'
import { isNumeric } from '../state/changes.ts'
import { defaultWidth } from '../state/columns.ts'
import { formatCell, formatTotal } from '../state/text/format-cell.ts'

interface PrintedGridProps {
  store: GridStore
  /** Title above the table. */
  label: string
}

/**
 * Prints the grid: all shown lines as one table, with headings repeated on each page. While printing, it replaces the
 * visible cells and its surroundings make room; only elements marked with `data-prints` are printed along with it.
 */
export function PrintedGrid(props: PrintedGridProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints what is rendered when the event handler returns.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting ? <PrintedTable {...props} /> : null
}

/** Page width in pixels; usual and smallest readable font size in points. */
const paper = { width: 980, standard: 8, smallest: 4.5 }

function PrintedTable({ store, label }: PrintedGridProps) {
  const { lines, columns, totals } = useGridSlice(
    store,
    (state) => ({ lines: state.lines, columns: state.columns, totals: state.totals }),
    hasSameValues,
  )
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const width = columns.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0)
  const size = Math.max(paper.smallest, Math.min(paper.standard, (paper.standard * paper.width) / width))
  return (
    <>
      <PrintLayout />
      <Table className="printed" aria-hidden style={{ fontSize: `${size}pt` }}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} className={isNumeric(column.kind) ? 'figure' : undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PrintedLine
              key={line.kind === 'row' ? `row ${line.row.id}` : `group ${line.key}`}
              {...{ line, columns }}
            />
          ))}
          {hasTotals && (
            <tr className="total">
              {columns.map((column) => (
                <td key={column.id} className="figure">
                  {totalText(totals[column.id], column)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </Table>
    </>
  )
}

function PrintedLine({ line, columns }: { line: ViewLine; columns: readonly GridColumn[] }) {
  if (line.kind === 'row') {
    return (
      <tr className={line.row.look}>
        {columns.map((column) => (
          <td key={column.id} className={cellClass(column, column === columns[0])}>
            {formatCell(line.row.values[column.id] ?? null, column)}
          </td>
        ))}
      </tr>
    )
  }
  return (
    <tr className="heading">
      {columns.map((column, at) => (
        <td key={column.id} className={at === 0 ? undefined : 'figure'}>
          {at === 0 ? `${line.label} (${line.count})` : totalText(line.totals[column.id], column)}
        </td>
      ))}
    </tr>
  )
}

/** Figures, dates and row names are never wrapped. */
function cellClass({ kind }: GridColumn, isFirst: boolean): string | undefined {
  if (isNumeric(kind)) return 'figure'
  return isFirst || kind === 'date' ? 'whole' : undefined
}

function totalText(total: number | null | undefined, column: GridColumn): string {
  return total === null || total === undefined ? '' : formatTotal(total, column)
}

/** On screen, a page scrolls in parts of a fixed height; on paper, all ancestors of the table grow with it. */
const PrintLayout = createGlobalStyle`
  @media print {
    @page {
      size: landscape;
      margin: 10mm;
    }
    :has(.printed) {
      display: block !important;
      width: auto !important;
      height: auto !important;
      min-height: 0 !important;
      max-height: none !important;
      overflow: visible !important;
      contain: none !important;
      position: static !important;
    }
    :has(.printed) > :not(.printed, :has(.printed), [data-prints], :has([data-prints])),
    :has(> .printed) > :not(.printed) {
      display: none !important;
    }
  }
`

const Table = styled.table`
  display: none;
  width: 100%;
  border-collapse: collapse;
  ${type.grid}
  color: ${color.ink};
  line-height: 1.3;

  @media print {
    display: table;
  }
  caption {
    padding: 0 0 4px;
    text-align: left;
    font-weight: 600;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 1px 3px;
    border: 0.5px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  th,
  .heading td,
  .total td {
    font-weight: 600;
  }
  .figure {
    text-align: right;
  }
  td:is(.figure, .whole) {
    white-space: nowrap;
  }
`
