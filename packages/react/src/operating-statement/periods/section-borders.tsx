import type { ReadStatement } from '@uwkit/core/parsed-file'
import { styled } from 'styled-components'
import type { OnGesture } from '../../parsed-file/index.ts'
import { space } from '../../theme/index.ts'
import { Select } from '../../ui/index.ts'
import { labelCellOf } from '../lines/state/line-cells.ts'
import { borderGesture, namedLine } from '../lines/state/line-gestures.ts'

export interface SectionBordersProps {
  document: ReadStatement
  readOnly: string | undefined
  onGesture: OnGesture
}

/** Where the expenses of a statement begin, and which line is its net operating income. */
export function SectionBorders({ document, readOnly, onGesture }: SectionBordersProps) {
  const { sheet, statement } = document
  const { lines } = statement
  const options = lines.map((line) => ({
    id: labelCellOf(line),
    label: line.label,
    description: `Row ${line.source.row}`,
  }))
  const firstExpense = lines.find(({ section }) => section === 'expense')
  const net = lines.find(({ isNetOperatingIncome }) => isNetOperatingIncome)
  const locked = readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly }
  const draw = (border: 'firstExpense' | 'netOperatingIncome') => (cell: string | null) => {
    const line = lines.find((one) => labelCellOf(one) === cell)
    if (line) onGesture(borderGesture(sheet, namedLine(line), border))
  }
  return (
    <Line>
      <Select
        label="Expenses begin at"
        options={options}
        hasFilter
        placeholder="No line"
        value={firstExpense ? labelCellOf(firstExpense) : null}
        onChange={draw('firstExpense')}
        {...locked}
      />
      <Select
        label="Net operating income is"
        options={options}
        hasFilter
        placeholder="No line"
        value={net ? labelCellOf(net) : null}
        onChange={draw('netOperatingIncome')}
        {...locked}
      />
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: ${space.three};
`
