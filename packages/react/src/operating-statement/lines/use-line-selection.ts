import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CellAddress, SelectedInGrid } from '../../grid/index.ts'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { valueCellOf } from './state/line-cells.ts'

export interface LineSelectionOptions {
  document: ReadStatement
  lines: ReadonlyMap<string, LineItem>
  /** Which cell of the grid shows a cell of the sheet. */
  cellOf: ReadonlyMap<string, CellAddress>
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | undefined
}

/** Where a person is in the grid of lines, kept in step with the cell of the source that the screen speaks of. */
export function useLineSelection({ document, lines, cellOf, selected, onSelect }: LineSelectionOptions) {
  const [inGrid, setInGrid] = useState<SelectedInGrid>({ active: null, rows: [] })
  const told = useRef<string | null>(null)
  const { file, sheet, statement } = document
  const onSelectionChange = useCallback(
    (selection: SelectedInGrid) => {
      setInGrid(selection)
      const { active } = selection
      const line = active === null ? undefined : lines.get(active.row)
      if (active === null || line === undefined || onSelect === undefined) return
      const period = statement.periods.find(({ key }) => key === active.column)
      const cell = (period && valueCellOf(line, period)) ?? line.source.cells[active.column] ?? active.row
      if (told.current === cell) return
      told.current = cell
      onSelect({ file, sheet, cell })
    },
    [lines, statement, file, sheet, onSelect],
  )
  const activeCell = useMemo(() => {
    // What was told from here leads nowhere else: several columns may stand for one cell.
    if (selected === null || selected.sheet !== sheet || selected.cell === told.current) return null
    told.current = selected.cell
    return cellOf.get(selected.cell) ?? null
  }, [selected, sheet, cellOf])
  return { active: inGrid.active, rows: inGrid.rows, activeCell, onSelectionChange }
}
