import { findMissingRows, type LineItem, type MissingRow } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { roundToCent, sumMoney, type Tie } from '@uwkit/core/shared'
import { moneyText, plural, statementText } from '@uwkit/core/text'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { color, plainList, space, type } from '../../theme/index.ts'
import { Button, Note, Select } from '../../ui/index.ts'
import { labelCellOf } from '../lines/line-cells.ts'
import { borderGesture, kindGesture, namedLine } from '../lines/line-gestures.ts'

/** Check of a printed total against its lines. */
interface TotalCheck {
  /** Ties of its printed figures, by period key and `total`. */
  ties: ReadonlyMap<string, Tie>
  /** Number of figures that tie. */
  tied: number
  /** Lines that it adds up; `null` if the figures do not show which. */
  lines: readonly LineItem[] | null
}

/**
 * Returns the check of a total against its lines.
 *
 * @returns `null` if the line is not a total, or has no ties.
 */
export function totalCheck(document: ReadStatement, line: LineItem): TotalCheck | null {
  if (!line.isTotal) return null
  const byCell = new Map(document.ties.map((tie) => [tie.source.cell, tie]))
  const ties = new Map(
    Object.entries(line.source.cells).flatMap(([field, cell]) => {
      const tie = byCell.get(cell)
      return tie === undefined || field === 'label' || field === 'code' ? [] : [[field, tie] as const]
    }),
  )
  if (ties.size === 0) return null
  const tied = [...ties.values()].filter(({ holds }) => holds).length
  return { ties, tied, lines: linesOfTotal(document.statement.lines, line, ties) }
}

/** Returns a short text of a check: `✓ sum of 9 lines`, or `▲ 36.00 off (1 of 13)` with the largest difference. */
export function checkText({ ties, tied, lines }: TotalCheck): string {
  const off = [...ties.values()].filter(({ holds }) => !holds)
  if (off.length === 0)
    return lines === null ? `✓ ${tied} of ${ties.size} tie` : `✓ sum of ${plural(lines.length, 'line')}`
  const worst = Math.max(...off.map(({ difference }) => Math.abs(difference)))
  return `▲ ${amountText(worst)} off (${off.length} of ${ties.size})`
}

/** Returns a tie as text: `printed 41,858.72 = sum of 9 lines ✓`. */
export function tieText({ ties, lines }: TotalCheck, field: string): string | null {
  const tie = ties.get(field)
  if (tie === undefined) return null
  const sum =
    field === 'total'
      ? 'sum of its periods'
      : lines === null
        ? 'sum of its lines'
        : `sum of ${plural(lines.length, 'line')}`
  return tie.holds
    ? `printed ${amountText(tie.printed)} = ${sum} ✓`
    : `printed ${amountText(tie.printed)}, ${sum} ${amountText(tie.computed)}: off by ${amountText(Math.abs(tie.difference))} ▲`
}

/** Formats an amount as in statements. */
const amountText = (amount: number) => statementText(amount, 2)

/** Returns the lines directly above a total whose printed figures add up to the computed sum in every period. */
function linesOfTotal(
  all: readonly LineItem[],
  total: LineItem,
  ties: ReadonlyMap<string, Tie>,
): readonly LineItem[] | null {
  const above = all.slice(0, all.indexOf(total)).filter(({ isTotal }) => !isTotal)
  const checked = [...ties].filter(([field]) => field !== 'total')
  if (checked.length === 0) return null
  const sums = checked.map(() => 0)
  for (let from = above.length - 1; from >= 0; from--) {
    checked.forEach(([key], at) => {
      sums[at] = sumMoney([sums[at], above[from]?.printed.values[key]])
    })
    const isSum = checked.every(([, tie], at) => roundToCent((sums[at] ?? 0) - tie.computed) === 0)
    if (isSum) return above.slice(firstBlankAbove(above, from))
  }
  return null
}

/** Returns the start index extended to lines without figures directly above, if they have the same caption. */
function firstBlankAbove(above: readonly LineItem[], from: number): number {
  const header = above[from]?.header
  let start = from
  while (start > 0) {
    const line = above[start - 1]
    if (line === undefined || line.header !== header || Object.values(line.values).some(Boolean)) break
    start -= 1
  }
  return start
}

/** One explanation of a total that does not foot. */
interface MissingRowSuggestion {
  /** Unique among the suggestions. */
  id: string
  total: LineItem
  /** Row that the explanation names; `null` if there is none. */
  line: LineItem | null
  /** Explanation in one sentence. */
  text: string
  /** Whether excluding the row resolves it. */
  leavesOut: boolean
}

/** Maximum number of explanations per total. */
const maximum = 3

/**
 * Returns possible causes of totals that do not add up, most likely first. Totals whose lines are unknown are skipped.
 */
export function missingRows(document: ReadStatement): MissingRowSuggestion[] {
  const { lines, periods } = document.statement
  const printed = (line: LineItem) => periods.map(({ key }) => line.printed.values[key] ?? null)
  return lines.flatMap((total) => {
    const check = totalCheck(document, total)
    if (check === null || check.lines === null || check.tied === check.ties.size) return []
    const parts = check.lines
    const others = lines.filter((line) => !line.isTotal && !parts.includes(line))
    const rows = (of: readonly LineItem[]) => of.map((line) => ({ values: printed(line) }))
    return findMissingRows(printed(total), rows(parts), rows(others))
      .slice(0, maximum)
      .map((found): MissingRowSuggestion => {
        const line = found.index === null ? null : ((found.cause === 'elsewhere' ? others : parts)[found.index] ?? null)
        return {
          id: `${total.source.row}:${found.cause}:${found.index ?? ''}`,
          total,
          line,
          text: suggestionText(found, line),
          leavesOut: found.cause === 'doubled' || found.cause === 'leftOut',
        }
      })
  })
}

function suggestionText({ cause, effect }: MissingRow, line: LineItem | null): string {
  const name = line === null ? 'A row' : `${line.label} (row ${line.source.row})`
  const amount = moneyText(sumMoney(effect))
  switch (cause) {
    case 'doubled':
      return `${name} is duplicated.`
    case 'signFlipped':
      return `${name} has the opposite sign in the total.`
    case 'leftOut':
      return `The total omits ${name}.`
    case 'elsewhere':
      return `The total includes ${name}, which is in another section.`
    case 'countedTwice':
      return `The total includes ${name} twice.`
    case 'figureChanged':
      return `An amount probably changed: the total is off by ${amount}.`
    case 'missing':
      return `A row totaling ${amount} is missing.`
  }
}

interface TotalChecksProps {
  document: ReadStatement
  readOnly: string | undefined
  onSelect: ((source: SelectedSource) => void) | undefined
  onGesture: OnGesture
}

/** List of printed totals compared with their lines, with possible causes if one is off. */
export function TotalChecks({ document, readOnly, onSelect, onGesture }: TotalChecksProps) {
  const { file, sheet } = document
  const suggestions = useMemo(() => missingRows(document), [document])
  const checked = useMemo(() => largestDifferences(document), [document])
  const show = (cell: string) => onSelect?.({ file, sheet, cell })
  if (checked.length === 0) return <Note>– No printed totals; lines are unproven.</Note>
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
                onExclude={
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
  /** `null` if nothing can be changed. */
  onExclude: ((line: LineItem) => void) | null
}

function Suggestion({ suggestion: { line, text, leavesOut }, onShow, onExclude }: SuggestionProps) {
  return (
    <Hint>
      {text}
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
      {line !== null && leavesOut && onExclude !== null && (
        <Button size="small" aria-label={`Exclude ${line.label}`} onPress={() => onExclude(line)}>
          Exclude
        </Button>
      )}
    </Hint>
  )
}

/** Returns the figure of each total that is furthest off, or else its last one. */
function largestDifferences(document: ReadStatement): { line: LineItem; text: string; cell: string }[] {
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
  ${plainList}
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

interface SectionBordersProps {
  document: ReadStatement
  readOnly: string | undefined
  onGesture: OnGesture
}

/** Fields for the first expense line and the net operating income line of a statement. */
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
  const draw = (border: 'firstExpense' | 'netOperatingIncome') => (cell: string) => {
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
