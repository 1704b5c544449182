import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { NumberField, Select } from '../../ui/index.ts'
import { type SheetKind, sheetKinds } from './state/header-rows-gesture.ts'
import type { HeaderRows } from './state/row-marks.ts'

export interface HeaderRowsBarProps {
  sheetKind: SheetKind | null
  onSheetKind: (kind: SheetKind) => void
  /** `null` where no captions were found. */
  headerRows: HeaderRows | null
  onHeaderRows: (rows: HeaderRows) => void
  /** How many rows the sheet has. */
  rowCount: number
  readOnly: string | undefined
}

const counts = ['1', '2', '3'].map((id) => ({ id, label: id === '1' ? '1 row' : `${id} rows` }))

/** What the sheet is, and which of its rows hold the captions. */
export function HeaderRowsBar(props: HeaderRowsBarProps) {
  const { sheetKind, onSheetKind, headerRows, onHeaderRows, rowCount, readOnly } = props
  const isReadOnly = readOnly !== undefined
  return (
    <Bar>
      <Select
        label="This sheet is"
        options={sheetKinds}
        value={sheetKind}
        isReadOnly={isReadOnly}
        onChange={(kind) => kind !== null && kind !== sheetKind && onSheetKind(kind as SheetKind)}
      />
      <NumberField
        label="Captions begin in row"
        value={headerRows?.row ?? null}
        minimum={1}
        maximum={rowCount}
        hasSteppers
        isReadOnly={isReadOnly}
        onChange={(row) => {
          const isRow = row !== null && row >= 1 && row <= rowCount && row !== headerRows?.row
          if (isRow) onHeaderRows({ row, rowCount: headerRows?.rowCount ?? 1 })
        }}
      />
      <Select
        label="They take"
        options={counts}
        value={headerRows === null ? null : String(headerRows.rowCount)}
        isReadOnly={isReadOnly}
        isDisabled={headerRows === null}
        onChange={(count) => {
          const taken = ([1, 2, 3] as const).find((one) => String(one) === count)
          const isOther = headerRows !== null && taken !== undefined && taken !== headerRows.rowCount
          if (isOther) onHeaderRows({ row: headerRows.row, rowCount: taken })
        }}
      />
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.two} ${space.four};
  > * {
    width: 168px;
  }
`
