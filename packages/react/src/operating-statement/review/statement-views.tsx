import { trailingWindows } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo, useState } from 'react'
import type { SelectedSource } from '../../parsed-file/index.ts'
import { Banner, EmptyState, NumberField, RadioGroup, Select } from '../../ui/index.ts'
import { FigureTable } from './figure-table.tsx'
import { Controls, Stack, Words } from './panel-styles.ts'
import { type ReviewMeasure, reviewTable } from './state/review-table.ts'
import { measureNames, plainReview, unitOfMeasure } from './state/review-words.ts'
import { statementFigure } from './state/statement-figure.ts'
import type { BesideStatement } from './state/view-parts.ts'
import { TrendCell } from './trend-cell.tsx'

/** A count that figures are divided by, and where it is known from. */
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
  selected?: SelectedSource
  onSelect?: (source: SelectedSource) => void
}

const windows = trailingWindows.filter((window) => window !== 'ytd')
const noOthers: readonly BesideStatement[] = []

/** A statement by category or line over T12, T6, T3 and T1, in dollars, by unit, by square foot and of income, with its months' trend. */
export function StatementViews(props: StatementViewsProps) {
  const { document, beside = noOthers, unitCount = null, squareFeet = null, selected = null, onSelect } = props
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
    return <EmptyState title="The statement has no figures to look at.">Check the periods of its columns.</EmptyState>
  const unit = unitOfMeasure(measure)
  const title = `${document.statement.property ?? document.file}, ${measureNames[measure]}`
  const options = (Object.keys(measureNames) as ReviewMeasure[])
    .filter((id) => id !== 'perSquareFoot' || area !== null)
    .map((id) => ({ id, label: measureNames[id] }))
  return (
    <Stack>
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
          label="Figures"
          options={options}
          value={measure}
          onChange={(id) => setMeasure((id ?? 'annual') as ReviewMeasure)}
        />
        {unitCount === null && (
          <NumberField label="Units" value={typedUnits} onChange={setTypedUnits} minimum={1} placeholder="not known" />
        )}
      </Controls>
      {measure === 'perUnit' && units === null && (
        <Banner>Figures per unit need the number of units: enter it above, or open the rent roll.</Banner>
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
        notes={<Notes {...{ unitCount, squareFeet, typedUnits }} outOfReach={table.outOfReach} />}
      />
    </Stack>
  )
}

interface NotesProps {
  unitCount: KnownCount | null
  squareFeet: KnownCount | null
  typedUnits: number | null
  outOfReach: readonly string[]
}

function Notes({ unitCount, squareFeet, typedUnits, outOfReach }: NotesProps) {
  const figures = new Intl.NumberFormat('en-US')
  const notes = [
    'Columns are dollars a year; shorter windows are multiplied by the factor that they show.',
    ...(unitCount === null ? [] : [`${figures.format(unitCount.value)} units: ${unitCount.from}.`]),
    ...(unitCount === null && typedUnits !== null ? [`${figures.format(typedUnits)} units, as entered here.`] : []),
    ...(squareFeet === null ? [] : [`${figures.format(squareFeet.value)} square feet: ${squareFeet.from}.`]),
    ...(outOfReach.length === 0
      ? []
      : [`Too few months for ${outOfReach.map((window) => window.toUpperCase()).join(', ')}.`]),
  ]
  return <Words as="span">{notes.join(' ')}</Words>
}
