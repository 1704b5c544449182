import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import {
  type LineItem,
  livedMonths,
  type OperatingStatement,
  statementTotals,
  trailingWindows,
} from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { type CellSource, type Finding, sumKnown } from '@uwkit/core/shared'
import { useMemo, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { Sparkline } from '../../chart/index.ts'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { color, space } from '../../theme/index.ts'
import { Banner, EmptyState, NumberField, RadioGroup, Select, SmallNote, Stack, Tooltip } from '../../ui/index.ts'
import { incomeNote } from './derived-values.ts'
import { FigureTable } from './figure-table.tsx'
import { statementFigure } from './head-figures.ts'
import { Controls } from './panel-styles.ts'
import {
  type BesideStatement,
  measureNames,
  plainReview,
  type ReviewMeasure,
  type ReviewRow,
  reviewTable,
  unitOfMeasure,
} from './review-table.ts'

/** A unit count or area that figures are divided by, with its source. */
export interface KnownCount {
  value: number
  /** Such as `rent roll as of 05/31/2025`. */
  from: string
}

export interface StatementViewsProps {
  document: ReadStatement
  /** Statements of the same bundle, shown as columns beside it. @default none */
  beside?: readonly BesideStatement[]
  /** Without it a field asks for it. */
  unitCount?: KnownCount | null
  /** Without it there is no view by square foot. */
  squareFeet?: KnownCount | null
  /** The statement's chart, where it is a company's own. @default the built-in one */
  chart?: ChartOfAccounts
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
}

const windows = trailingWindows.filter((window) => window !== 'ytd')
const noOthers: readonly BesideStatement[] = []

/** A statement by category or line over T12, T6, T3 and T1: in dollars, per unit, per SF and % of EGI, with monthly trends. */
export function StatementViews(props: StatementViewsProps) {
  const { document, chart, beside = noOthers, unitCount = null, squareFeet = null, selected = null, onSelect } = props
  const [by, setBy] = useState<'category' | 'line'>('category')
  const [measure, setMeasure] = useState<ReviewMeasure>('annual')
  const [typedUnits, setTypedUnits] = useState<number | null>(null)
  const units = unitCount?.value ?? typedUnits
  const area = squareFeet?.value ?? null
  const table = useMemo(
    () => reviewTable(document.statement, { by, measure, windows, unitCount: units, squareFeet: area, beside }),
    [document, by, measure, units, area, beside],
  )
  if (table.columns.length === 0)
    return <EmptyState title="No amounts in this statement.">Check the period of each column.</EmptyState>
  const unit = unitOfMeasure(measure)
  const title = `${document.statement.property ?? document.file}, ${measureNames[measure]}`
  const options = (Object.keys(measureNames) as ReviewMeasure[])
    .filter((id) => id !== 'perSquareFoot' || area !== null)
    .map((id) => ({ id, label: measureNames[id] }))
  return (
    <Filling $gap="four">
      <Controls>
        <RadioGroup
          label="Rows"
          direction="across"
          options={[
            { id: 'category', label: 'By category' },
            { id: 'line', label: 'By line' },
          ]}
          value={by}
          onChange={setBy}
        />
        <Select
          label="Amounts"
          options={options}
          value={measure}
          onChange={(id) => setMeasure((id ?? 'annual') as ReviewMeasure)}
        />
        {unitCount === null && (
          <NumberField label="Units" value={typedUnits} onChange={setTypedUnits} minimum={1} placeholder="Unknown" />
        )}
      </Controls>
      {measure === 'perUnit' && units === null && (
        <Banner>Per-unit amounts require a unit count. Enter it above, or open the rent roll.</Banner>
      )}
      <FigureTable
        title={title}
        firstTitle={by === 'category' ? 'Category' : 'Line'}
        columns={[...table.columns, { id: 'trend', title: 'Months', isText: true }]}
        rows={table.rows.map((row) => ({
          id: row.id,
          label: row.label,
          look: row.kind === 'line' ? 'line' : row.kind === 'subtotal' ? 'subtotal' : 'total',
          cells: [
            ...row.amounts.map((amount) => statementFigure(amount, unit)),
            <TrendCell key="trend" {...{ document, row, selected }} onSelect={onSelect ?? null} />,
          ],
        }))}
        plain={plainReview(table, title)}
        fileName={title}
        notes={
          <Notes {...{ unitCount, squareFeet, typedUnits, table }} income={incomeNote(document.statement, chart)} />
        }
        pinnedRow="netOperatingIncome"
        isFilling
      />
    </Filling>
  )
}

/** As high as its parent lets it be; the table in it scrolls. */
const Filling = styled(Stack)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`

interface NotesProps {
  unitCount: KnownCount | null
  squareFeet: KnownCount | null
  typedUnits: number | null
  table: Pick<ReturnType<typeof reviewTable>, 'outOfReach' | 'annualized'>
  /** Why EGI by category is another; `null` where it is not. */
  income: string | null
}

function Notes({ unitCount, squareFeet, typedUnits, table, income }: NotesProps) {
  const { outOfReach, annualized } = table
  const figures = new Intl.NumberFormat('en-US')
  const notes = [
    ...(annualized === null ? [] : [annualizedText(annualized)]),
    ...(income === null ? [] : [income]),
    'Annual $; T6, T3, and T1 are annualized.',
    ...(unitCount === null ? [] : [`Units: ${figures.format(unitCount.value)}, from the ${unitCount.from}.`]),
    ...(unitCount === null && typedUnits !== null ? [`Units: ${figures.format(typedUnits)}, as entered here.`] : []),
    ...(squareFeet === null ? [] : [`SF: ${figures.format(squareFeet.value)}, from the ${squareFeet.from}.`]),
    ...(outOfReach.length === 0
      ? []
      : [`Fewer than 12 months: no ${outOfReach.map((window) => window.toUpperCase()).join(', ')}.`]),
  ]
  return <SmallNote as="span">{notes.join(' ')}</SmallNote>
}

/** What a year that is made of fewer months assumes. */
function annualizedText({ range, months }: { range: string; months: number }): string {
  const [count, missing] = [months === 1 ? '1 month' : `${months} months`, 12 - months]
  const rest = missing === 1 ? 'the missing month' : `the ${missing} missing months`
  return `Actual: ${count}, ${range}. Annualized: actual × 12/${months}, assuming average amounts for ${rest}.`
}

interface TrendCellProps {
  document: ReadStatement
  row: ReviewRow
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
}

/** The months of a row as a line, and behind it those that stand out: each leads to its cell. */
function TrendCell({ document, row, selected, onSelect }: TrendCellProps) {
  const { kind, lines, label } = row
  const isTotal = kind === 'income' || kind === 'expense' || kind === 'netOperatingIncome'
  const trend = isTotal ? totalTrend(document.statement, kind) : monthTrend(document, lines)
  if (trend.months.length < 2 || trend.values.every((value) => value === null)) return <>–</>
  return (
    <Line>
      <Sparkline label={`${label} by month`} values={trend.values} unit="dollars" />
      {trend.odd.map(({ month, source, message, label: line }) => (
        <Tooltip key={`${source.cell} ${month}`} text={message}>
          <Odd
            aria-label={`${shortMonth(month)}, ${line} is an outlier: ${message}`}
            data-chosen={selected?.cell === source.cell && selected.sheet === source.sheet ? '' : undefined}
            onPress={() => onSelect?.(source)}
          >
            <span aria-hidden="true">▲</span> {shortMonth(month)}
          </Odd>
        </Tooltip>
      ))}
    </Line>
  )
}

/** `01/25` for `2025-01`. */
function shortMonth(key: string): string {
  return `${key.slice(5)}/${key.slice(2, 4)}`
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.two};
  white-space: nowrap;
`

const Odd = styled(PlainButton)`
  padding: 0 ${space.one};
  border: 0;
  background: none;
  color: ${color.off};
  font: inherit;
  font-variant: inherit;
  cursor: pointer;
  outline: none;

  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-chosen] {
    background: ${color.selection};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
  }
`

/** A month that stands out in a line. */
interface OddMonth {
  /** Period key. */
  month: string
  label: string
  /** What the check says. */
  message: string
  source: CellSource
}

interface MonthTrend {
  /** Period keys, oldest first. */
  months: string[]
  values: (number | null)[]
  odd: OddMonth[]
}

/** Checks that speak of single months of a line. */
const ofMonths = [
  'operating-statement/month-outlier',
  'operating-statement/month-off-pattern',
  'operating-statement/one-off',
]

/**
 * What lines together come to by lived month, and the months that the checks found to stand out.
 *
 * @example
 * monthTrend({ statement: { periods: [], lines: [] }, findings: [] }, [])
 * // => { months: [], values: [], odd: [] }
 */
export function monthTrend(
  { statement, findings }: Pick<ReadStatement, 'statement' | 'findings'>,
  lines: readonly LineItem[],
): MonthTrend {
  const months = livedMonths(statement).map(({ key }) => key)
  return {
    months,
    values: months.map((key) => sumKnown(lines.map((line) => line.values[key]))),
    odd: lines.flatMap((line) => oddMonths(line, findings)),
  }
}

/**
 * A total of the whole statement by lived month.
 *
 * @example
 * totalTrend({ periods: [], lines: [] }, 'income')
 * // => { months: [], values: [], odd: [] }
 */
export function totalTrend(statement: OperatingStatement, of: 'income' | 'expense' | 'netOperatingIncome'): MonthTrend {
  const months = livedMonths(statement).map(({ key }) => key)
  const perPeriod = statementTotals(statement)[`${of}PerPeriod`]
  const byKey = new Map(statement.periods.map(({ key }, at) => [key, perPeriod[at] ?? null]))
  return { months, values: months.map((key) => byKey.get(key) ?? null), odd: [] }
}

function oddMonths({ label, source: { file, sheet, cells } }: LineItem, findings: readonly Finding[]): OddMonth[] {
  const open = findings.filter(({ id, dismissal }) => ofMonths.includes(id) && dismissal === undefined)
  return open.flatMap(({ message, source, places = source === null ? [] : [source] }) =>
    places.flatMap((place) => {
      if (place.file !== file || place.sheet !== sheet) return []
      const month = Object.keys(cells).find((key) => /^\d{4}-\d{2}$/.test(key) && cells[key] === place.cell)
      return month === undefined ? [] : [{ month, label, message, source: place }]
    }),
  )
}
