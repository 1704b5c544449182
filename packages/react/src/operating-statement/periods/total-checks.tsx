import type { LineItem } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Button, Select } from '../../ui/index.ts'
import { labelCellOf } from '../lines/line-cells.ts'
import { borderGesture, kindGesture, namedLine } from '../lines/line-gestures.ts'
import { type MissingRowSuggestion, missingRows, tieText, totalCheck } from '../lines/total-check.ts'

interface TotalChecksProps {
  document: ReadStatement
  readOnly: string | undefined
  onSelect: ((source: SelectedSource) => void) | undefined
  onGesture: OnGesture
}

/** Each total that a statement prints against its lines, and what would explain one that is off. */
export function TotalChecks({ document, readOnly, onSelect, onGesture }: TotalChecksProps) {
  const { file, sheet } = document
  const suggestions = useMemo(() => missingRows(document), [document])
  const checked = useMemo(() => worstOfTotals(document), [document])
  const show = (cell: string) => onSelect?.({ file, sheet, cell })
  if (checked.length === 0) return <Plain>– No printed totals; lines are unproven.</Plain>
  return (
    <List aria-label="Totals">
      {checked.map(({ line, text, cell }) => (
        <li key={labelCellOf(line)}>
          <Button variant="quiet" size="small" onPress={() => show(cell)}>
            {line.label}
          </Button>
          <Text>{text}</Text>
          {suggestions
            .filter(({ total }) => total === line)
            .map((one) => (
              <Suggestion
                key={one.id}
                suggestion={one}
                onShow={show}
                onLeaveOut={
                  readOnly === undefined ? (row) => onGesture(kindGesture(sheet, [namedLine(row)], 'ignore')) : null
                }
              />
            ))}
        </li>
      ))}
    </List>
  )
}

interface SuggestionProps {
  suggestion: MissingRowSuggestion
  onShow: (cell: string) => void
  /** `null` where nothing can be changed. */
  onLeaveOut: ((line: LineItem) => void) | null
}

function Suggestion({ suggestion: { line, words, leavesOut }, onShow, onLeaveOut }: SuggestionProps) {
  return (
    <Hint>
      {words}
      {line !== null && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Show ${line.label}`}
          onPress={() => onShow(labelCellOf(line))}
        >
          Show
        </Button>
      )}
      {line !== null && leavesOut && onLeaveOut !== null && (
        <Button size="small" aria-label={`Exclude ${line.label}`} onPress={() => onLeaveOut(line)}>
          Exclude
        </Button>
      )}
    </Hint>
  )
}

/** Of each total, the figure that is furthest off, else its last one. */
function worstOfTotals(document: ReadStatement): { line: LineItem; text: string; cell: string }[] {
  return document.statement.lines.flatMap((line) => {
    const check = totalCheck(document, line)
    if (check === null) return []
    const off = [...check.ties].filter(([, { holds }]) => !holds)
    const worst = off.toSorted(([, one], [, other]) => Math.abs(other.difference) - Math.abs(one.difference))[0]
    const [field, tie] = worst ?? [...check.ties].filter(([key]) => key !== 'total').at(-1) ?? [...check.ties][0] ?? []
    if (field === undefined || tie === undefined) return []
    const { size } = check.ties
    const tied = size === 1 ? 'The amount ties. ' : `All ${size} amounts tie. `
    const count = off.length > 0 ? `${off.length} of ${size} amounts off. ` : tied
    return [{ line, text: `${count}${field}: ${tieText(check, field) ?? ''}`, cell: tie.source.cell }]
  })
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.grid}
  & > li {
    padding: ${space.half} 0;
    border-bottom: 1px solid ${color.line};
  }
`

const Text = styled.span`
  padding-left: ${space.two};
`

const Hint = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.two};
  margin: 0;
  padding-left: ${space.four};
  color: ${color.inkMuted};
`

const Plain = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

interface SectionBordersProps {
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
        label="First expense line"
        options={options}
        hasFilter
        placeholder="No line"
        value={firstExpense ? labelCellOf(firstExpense) : null}
        onChange={draw('firstExpense')}
        {...locked}
      />
      <Select
        label="NOI line"
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
