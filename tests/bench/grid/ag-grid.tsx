import type { CellValue, ColumnKind, GridColumn, GridRow } from '@uwkit/react/grid'
import { AllCommunityModule, type ColDef, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { createRoot } from 'react-dom/client'
import { rowHeight } from './measured-grid.ts'

type AgRow = Record<string, CellValue>

ModuleRegistry.registerModules([AllCommunityModule])

/**
 * Draws AG Grid Community with the same columns, widths and row height, its own theme, and its editing and undo. It
 * cannot paste a block from the clipboard: pasted text is parsed and applied as one transaction.
 */
export function showGrid(host: HTMLElement, columns: readonly GridColumn[], rows: readonly GridRow[]) {
  let api: GridApi<AgRow> | null = null
  createRoot(host).render(
    <div style={{ height: '100%' }}>
      <AgGridReact<AgRow>
        columnDefs={columns.map(columnOf)}
        rowData={rows.map(({ id, values }) => ({ id, ...values }))}
        getRowId={({ data }) => String(data.id)}
        rowHeight={rowHeight}
        headerHeight={rowHeight}
        undoRedoCellEditing
        enterNavigatesVerticallyAfterEdit
        onGridReady={(event) => {
          api = event.api
        }}
      />
    </div>,
  )
  return {
    paste: (block: readonly (readonly string[])[]) => {
      const update = block.map((texts, line) => {
        const row: AgRow = { ...api?.getRowNode(`r${line}`)?.data }
        texts.forEach((text, index) => {
          const column = columns[index]
          if (column !== undefined) row[column.id] = valueOf(text, column.kind)
        })
        return row
      })
      api?.applyTransaction({ update })
    },
  }
}

function columnOf({ id, title, kind, width, frozen, decimals, choices }: GridColumn): ColDef<AgRow> {
  const format = formatOf(kind, decimals)
  return {
    field: id,
    headerName: title,
    editable: true,
    // Both grids show Yes and No as words.
    ...(kind === 'flag' ? { cellDataType: false } : {}),
    ...(width === undefined ? {} : { width }),
    ...(frozen === undefined ? {} : { pinned: 'left' as const }),
    ...(format === null ? {} : { valueFormatter: ({ value }: { value: CellValue }) => format(value) }),
    ...(kind === 'number' || kind === 'money' || kind === 'percent' ? { type: 'rightAligned' } : {}),
    ...(choices === undefined
      ? {}
      : { cellEditor: 'agSelectCellEditor', cellEditorParams: { values: choices.map(({ value }) => value) } }),
  }
}

function formatOf(kind: ColumnKind, decimals: number | undefined): ((value: CellValue) => string) | null {
  if (kind === 'date') return (value) => String(value ?? '').replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')
  if (kind === 'choice') return (value) => String(value ?? '').replace(/^./, (first) => first.toUpperCase())
  if (kind === 'flag') return (value) => (value === true ? 'Yes' : value === false ? 'No' : '')
  if (kind === 'text') return null
  const digits = decimals ?? (kind === 'percent' ? 1 : 2)
  const format = new Intl.NumberFormat('en-US', {
    style: kind === 'percent' ? 'percent' : 'decimal',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (value) => (typeof value === 'number' ? format.format(value) : '')
}

function valueOf(text: string, kind: ColumnKind): CellValue {
  if (kind === 'percent') return Number(text.replace('%', '')) / 100
  if (kind === 'number' || kind === 'money') return Number(text.replaceAll(',', ''))
  if (kind === 'date') return text.replace(/^(\d+)\/(\d+)\/(\d+)$/, '$3-$1-$2')
  if (kind === 'flag') return text === 'Yes'
  return kind === 'choice' ? text.toLowerCase() : text
}
