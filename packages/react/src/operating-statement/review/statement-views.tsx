import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { shortMonth, trailingWindows } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { countText, plural } from '@uwkit/core/text'
import { type ReactNode, useMemo, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { Sparkline } from '../../chart/index.ts'
import type { OnGesture, SelectedSource } from '../../parsed-file/index.ts'
import { color, fillingColumn, space } from '../../theme/index.ts'
import {
  Banner,
  EmptyState,
  NumberField,
  RadioGroup,
  Select,
  SmallNote,
  Stack,
  Tooltip,
  VisuallyHidden,
} from '../../ui/index.ts'
import { monthFaults } from '../periods/periods.ts'
import { MonthFaults } from '../periods/periods-panel.tsx'
import { incomeNote } from './derived-values-panel.tsx'
import { FigureTable } from './figure-table.tsx'
import { statementFigure } from './head-figures.ts'
import { monthsOf, monthTable, type Outlier, outliersIn, rowTrend } from './month-table.ts'
import { Controls } from './panel-styles.ts'
import {
  type ComparedStatement,
  measureNames,
  plainReview,
  type ReviewMeasure,
  type ReviewRow,
  type ReviewTable,
  reviewTable,
  unitOfMeasure,
} from './review-table.ts'

/** A unit count or area used as a divisor, with its source. */
export interface SourcedDivisor {
  value: number
  /** Source, such as `rent roll as of 05/31/2025`. */
  from: string
}

export interface StatementViewsProps {
  document: ReadStatement
  /** Statements of the same bundle, shown as additional columns. @default none */
  compared?: readonly ComparedStatement[]
  /** If omitted, a field asks for it. */
  unitCount?: SourcedDivisor | null
  /** If omitted, there is no view per square foot. */
  squareFeet?: SourcedDivisor | null
  /** The statement's chart if it is a company's own. @default the built-in one */
  chart?: ChartOfAccounts
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
  /** Called to exclude a blank month. @default it is not offered */
  onGesture?: OnGesture
  /** Why nothing can be changed; absent if it can. */
  readOnly?: string
}

const windows = trailingWindows.filter((window) => window !== 'ytd')
const noComparisons: readonly ComparedStatement[] = []

/** A statement by category or line over T12, T6, T3 and T1: in dollars, per unit, per SF and % of EGI, with monthly trends. */
export function StatementViews(props: StatementViewsProps) {
  const {
    document,
    chart,
    compared = noComparisons,
    unitCount = null,
    squareFeet = null,
    selected = null,
    onSelect,
  } = props
  const [by, setBy] = useState<'category' | 'line'>('category')
  const [measure, setMeasure] = useState<ReviewMeasure>('annual')
  const [shown, setShown] = useState<'windows' | 'months'>('windows')
  const [typedUnits, setTypedUnits] = useState<number | null>(null)
  const units = unitCount?.value ?? typedUnits
  const area = squareFeet?.value ?? null
  const table = useMemo(
    () => reviewTable(document.statement, { by, measure, windows, unitCount: units, squareFeet: area, compared }),
    [document, by, measure, units, area, compared],
  )
  const isMonthly = monthsOf(document.statement).length > 1
  const byMonth = useMemo(
    () => (isMonthly && shown === 'months' ? monthTable(document, table.rows) : null),
    [document, isMonthly, shown, table],
  )
  if (table.columns.length === 0)
    return <EmptyState title="No amounts in this statement.">Check the period of each column.</EmptyState>
  const unit = unitOfMeasure(measure)
  const title = `${document.statement.property ?? document.file}, ${byMonth === null ? measureNames[measure] : '$ by month'}`
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
        {isMonthly && (
          <RadioGroup
            label="Columns"
            direction="across"
            options={[
              { id: 'windows', label: 'Trailing' },
              { id: 'months', label: 'Months' },
            ]}
            value={shown}
            onChange={setShown}
          />
        )}
        {byMonth === null && <Select label="Amounts" options={options} value={measure} onChange={setMeasure} />}
        {unitCount === null && byMonth === null && (
          <NumberField label="Units" value={typedUnits} onChange={setTypedUnits} minimum={1} placeholder="Unknown" />
        )}
      </Controls>
      {props.onGesture !== undefined && (
        <MonthFaults
          faults={monthFaults(document).filter(({ blankColumn }) => blankColumn !== null)}
          sheet={document.sheet}
          readOnly={props.readOnly}
          onGesture={props.onGesture}
        />
      )}
      {byMonth === null && measure === 'perUnit' && units === null && (
        <Banner>Per-unit amounts require a unit count. Enter it above, or open the rent roll.</Banner>
      )}
      <FigureTable
        title={title}
        firstTitle={by === 'category' ? 'Category' : 'Line'}
        {...(byMonth === null
          ? {
              columns: [...table.columns, { id: 'trend', title: 'Months', isText: true }],
              rows: table.rows.map((row) => ({
                ...figureRow(row),
                cells: [
                  ...row.amounts.map((amount) => statementFigure(amount, unit)),
                  <TrendCell key="trend" {...{ document, row, selected }} onSelect={onSelect ?? null} />,
                ],
              })),
            }
          : {
              columns: byMonth.columns.map(({ id, title: month, note }) => ({
                id,
                title: month,
                ...(note === '' ? {} : { note }),
              })),
              rows: byMonth.rows.map((row) => ({
                ...figureRow(row),
                cells: row.amounts.map((amount, at) => {
                  const figure = statementFigure(amount, 'dollars')
                  const outliers = outliersIn(byMonth, row.id, byMonth.columns[at]?.id ?? '')
                  if (outliers.length === 0) return figure
                  return outliers.map((outlier, index) => (
                    <OutlierButton key={keyOf(outlier)} {...{ outlier, selected }} onSelect={onSelect ?? null}>
                      {index === outliers.length - 1 && figure}
                    </OutlierButton>
                  ))
                }),
              })),
              isTight: true,
            })}
        plain={plainReview(byMonth ?? table, title)}
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

const figureRow = ({ id, label, kind }: ReviewRow) =>
  ({ id, label, look: kind === 'line' ? 'line' : kind === 'subtotal' ? 'subtotal' : 'total' }) as const

/** Fills the height of its parent; the table inside scrolls. */
const Filling = styled(Stack)`
  ${fillingColumn}
`

interface NotesProps {
  unitCount: SourcedDivisor | null
  squareFeet: SourcedDivisor | null
  typedUnits: number | null
  table: Pick<ReviewTable, 'uncoveredWindows' | 'annualized'>
  /** Why EGI by category differs; `null` if it does not. */
  income: string | null
}

function Notes({ unitCount, squareFeet, typedUnits, table, income }: NotesProps) {
  const { uncoveredWindows, annualized } = table
  const notes = [
    ...(annualized === null ? [] : [annualizedText(annualized)]),
    ...(income === null ? [] : [income]),
    'Annual $; T6, T3, and T1 are annualized.',
    ...(unitCount === null ? [] : [`Units: ${countText(unitCount.value)}, from the ${unitCount.from}.`]),
    ...(unitCount === null && typedUnits !== null ? [`Units: ${countText(typedUnits)}, as entered here.`] : []),
    ...(squareFeet === null ? [] : [`SF: ${countText(squareFeet.value)}, from the ${squareFeet.from}.`]),
    ...(uncoveredWindows.length === 0
      ? []
      : [`Fewer than 12 months: no ${uncoveredWindows.map((window) => window.toUpperCase()).join(', ')}.`]),
  ]
  return <SmallNote as="span">{notes.join(' ')}</SmallNote>
}

/** Returns the assumption behind a year that is annualized from fewer months. */
function annualizedText({ range, months }: { range: string; months: number }): string {
  const [count, missing] = [plural(months, 'month'), 12 - months]
  const rest = missing === 1 ? 'the missing month' : `the ${missing} missing months`
  return `Actual: ${count}, ${range}. Annualized: actual × 12/${months}, assuming average amounts for ${rest}.`
}

interface TrendCellProps {
  document: ReadStatement
  row: ReviewRow
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
}

/** Line chart of a row's months, followed by its outliers, each linked to its cell. */
function TrendCell({ document, row, selected, onSelect }: TrendCellProps) {
  const trend = rowTrend(document, row)
  if (trend.months.length < 2 || trend.values.every((value) => value === null)) return <>–</>
  return (
    <Line>
      <Sparkline label={`${row.label} by month`} values={trend.values} unit="dollars" />
      {trend.outliers.map((outlier) => (
        <OutlierButton key={keyOf(outlier)} {...{ outlier, selected, onSelect }}>
          {shortMonth(outlier.month)}
        </OutlierButton>
      ))}
    </Line>
  )
}

const keyOf = ({ source, message }: Outlier) => `${source.cell} ${message}`

interface OutlierButtonProps {
  outlier: Outlier
  selected: SelectedSource
  onSelect: ((source: SelectedSource) => void) | null
  children: ReactNode
}

/** Button for an outlier month: its mark, the check's message, and a link to its cell. */
function OutlierButton({ outlier, selected, onSelect, children }: OutlierButtonProps) {
  const { month, source, message, label } = outlier
  return (
    <Tooltip text={message}>
      <OutlierMark
        data-chosen={selected?.cell === source.cell && selected.sheet === source.sheet ? '' : undefined}
        onPress={() => onSelect?.(source)}
      >
        <span aria-hidden="true">▲</span>{' '}
        <VisuallyHidden>{`${shortMonth(month)}, ${label} is an outlier: ${message} `}</VisuallyHidden>
        {children}
      </OutlierMark>
    </Tooltip>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.two};
  white-space: nowrap;
`

const OutlierMark = styled(PlainButton)`
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
