import { type CategorizationGate, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import {
  alignStatements,
  formattedRange,
  type MergedMonths,
  type MergeMode,
  mergedMonths,
  mergedStatementName,
  mergeOrder,
  mergeStatements,
  monthRanges,
  type OperatingStatement,
  type OverwrittenMonth,
  overwrittenMonths,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { Predictor } from '@uwkit/core/prediction'
import { InvalidInputError, type IsoDate } from '@uwkit/core/shared'
import { monthText, plural } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner, Checkbox, Dialog, DialogButtons, RadioGroup, SmallNote, Stack } from '../../ui/index.ts'
import { statementName } from '../bundle/bundle-tabs.tsx'
import { FigureTable } from '../review/figure-table.tsx'
import { statementFigure } from '../review/head-figures.ts'

/** A merge that the user confirmed. */
export interface ConfirmedMerge {
  /** IDs of the selected candidates. */
  ids: string[]
  mode: MergeMode
  name: string
  /** Merged statement as shown to the user. */
  statement: OperatingStatement
}

export interface MergeDialogProps {
  isOpen: boolean
  onClose: () => void
  candidates: readonly MergeCandidate[]
  /** IDs of the candidates selected at first. @default none */
  initiallySelected?: readonly string[]
  /** Used to name the merged statement. */
  today: IsoDate
  /** Predicts categories if the statements use different charts. @default predicts nothing */
  predictor?: Predictor
  /** User's permissions for automatic categorization; if omitted, new predictions are applied. */
  gate?: CategorizationGate
  onMerge: (merge: ConfirmedMerge) => void
  /** Whether the merge is in progress. @default false */
  isMerging?: boolean
  /** Why the last attempt failed. */
  failure?: string
}

const emptyPredictor: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

const modes = [
  {
    id: 'partial',
    label: 'Partial Statements',
    description: 'One property. Months are combined; for overlapping months, the newer value is used.',
  },
  {
    id: 'portfolio',
    label: 'Portfolio',
    description: 'Several properties. Values for the same month are summed.',
  },
] as const

/** Dialog that merges statements after showing the result. */
export function MergeDialog(props: MergeDialogProps) {
  const { isOpen, onClose, candidates, today, predictor = emptyPredictor, gate, isMerging = false, failure } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(props.initiallySelected))
  const [mode, setMode] = useState<MergeMode>('partial')
  const statements = useMemo(() => candidates.filter(({ id }) => chosen.has(id)), [candidates, chosen])
  const preview = useMemo(() => mergePreview(statements, mode, predictor, gate), [statements, mode, predictor])
  const name = mergedStatementName(today)
  const merge = () => {
    if (preview.kind !== 'ready') return
    props.onMerge({ ids: statements.map(({ id }) => id), mode, name, statement: preview.statement })
  }
  return (
    <Dialog
      title="Merge statements"
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      canBeDismissed={!isMerging}
      footer={
        <DialogButtons onCancel={onClose} onPress={merge} isDisabled={preview.kind !== 'ready'} isPending={isMerging}>
          {preview.kind === 'ready' ? `Merge ${statements.length} statements` : 'Merge'}
        </DialogButtons>
      }
    >
      <Stack $gap="four">
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <CandidateList
          candidates={candidates}
          chosen={chosen}
          onChange={(id, isChosen) => {
            const next = new Set(chosen)
            if (isChosen) next.add(id)
            else next.delete(id)
            setChosen(next)
          }}
        />
        <RadioGroup label="Merge type" options={modes} value={mode} onChange={setMode} />
        {preview.kind === 'incomplete' && <SmallNote role="status">{preview.message}</SmallNote>}
        {preview.kind === 'refused' && <Banner tone="warning">{preview.message}</Banner>}
        {preview.kind === 'ready' && <MergeResult preview={preview} name={name} candidates={statements} />}
      </Stack>
    </Dialog>
  )
}

interface CandidateListProps {
  candidates: readonly MergeCandidate[]
  chosen: ReadonlySet<string>
  onChange: (id: string, isChosen: boolean) => void
}

/** List of statements with their months and charts, each with a checkbox. */
function CandidateList({ candidates, chosen, onChange }: CandidateListProps) {
  return (
    <Box>
      <legend>Statements</legend>
      {candidates.map(({ id, name, statement }) => (
        <Checkbox
          key={id}
          label={`${name}: ${statementName(statement)}`}
          description={`${statement.property ?? 'Property not provided'}, ${chartName(statement.chartOfAccountsId)}`}
          value={chosen.has(id)}
          onChange={(isChosen) => onChange(id, isChosen)}
        />
      ))}
    </Box>
  )
}

/** Returns the name of a chart; a company's own chart has no built-in name. */
function chartName(id: number): string {
  try {
    return chartOfAccounts(id).name
  } catch {
    return `chart of accounts ${id}`
  }
}

const Box = styled.fieldset`
  display: grid;
  gap: ${space.two};
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;

  legend {
    padding: 0 0 ${space.one};
    color: ${color.ink};
    ${type.bodyStrong}
  }
`

interface MergeResultProps {
  preview: Extract<MergePreview, { kind: 'ready' }>
  name: string
  /** Statements that are merged. */
  candidates: readonly MergeCandidate[]
}

/** Result of a merge: its months and totals, the overwritten figures, and the unmatched lines. */
function MergeResult({ preview, name, candidates }: MergeResultProps) {
  const { statement, overwritten, monthNotes, matchedLines, unmatched, isOneChart, properties } = preview
  const { periods, lines } = statement
  const totals = statementTotals(statement)
  const values = overwritten.filter(({ isTotal }) => !isTotal)
  const shown = lines.filter(({ isTotal }) => !isTotal)
  const totalRow = (id: string, label: string, amounts: readonly (number | null)[], total: number | null) => ({
    id,
    label,
    look: 'total' as const,
    cells: [...amounts, total].map((amount) => statementFigure(amount, 'dollars')),
  })
  return (
    <Stack $gap="four">
      {properties.length > 0 && (
        <Banner tone="warning">
          {`The statements are for different properties: ${properties.join(', ')}. Select Portfolio to sum them.`}
        </Banner>
      )}
      <Facts>
        <li>
          {`Result ${name}: ${formattedRange(periods)}, ${plural(periods.length, 'month')}, NOI ${statementFigure(totals.netOperatingIncome, 'dollars')}.`}
        </li>
        {monthNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>{`Lines in all ${candidates.length} statements: ${matchedLines}. Lines in only some: ${unmatched.length}.`}</li>
        <li>
          {isOneChart
            ? 'Categories carry over: all statements use the same chart of accounts.'
            : 'Categories change: the statements use different charts, so all lines use the newest statement’s chart.'}
        </li>
      </Facts>
      {/* Shown to the cent, because a restatement by less than one dollar is a change too. */}
      {values.length > 0 && (
        <FigureTable
          title={`Overwritten values (${values.length})`}
          columns={[
            { id: 'month', title: 'Month' },
            { id: 'older', title: 'Before' },
            { id: 'newer', title: 'After' },
            { id: 'from', title: 'Newer value from', isText: true },
          ]}
          rows={values.map(({ label, month, older, newer, newerIn }, at) => ({
            id: `${at}`,
            label,
            look: 'line',
            cells: [
              month,
              statementFigure(older, 'cents'),
              statementFigure(newer, 'cents'),
              candidates[newerIn]?.name ?? '',
            ],
          }))}
        />
      )}
      {unmatched.length > 0 && (
        <FigureTable
          title={`Lines not in every statement (${unmatched.length})`}
          columns={[{ id: 'in', title: 'Only in', isText: true }]}
          rows={unmatched.map(({ label, onlyIn }, at) => ({
            id: `${at}`,
            label,
            look: 'line',
            cells: [onlyIn.join(', ')],
          }))}
        />
      )}
      <FigureTable
        title="Merged statement"
        columns={[...periods.map(({ key }) => ({ id: key, title: monthText(key) })), { id: 'total', title: 'Total' }]}
        rows={[
          ...shown.map((line, at) => ({
            id: `${at}`,
            label: line.label,
            look: 'line' as const,
            cells: [...periods.map(({ key }) => line.values[key] ?? null), line.total].map((amount) =>
              statementFigure(amount, 'dollars'),
            ),
          })),
          totalRow('income', labelOf('effectiveGrossIncome'), totals.incomePerPeriod, totals.income),
          totalRow('expense', 'Operating expenses', totals.expensePerPeriod, totals.expense),
          totalRow('net', labelOf('netOperatingIncome'), totals.netOperatingIncomePerPeriod, totals.netOperatingIncome),
        ]}
      />
    </Stack>
  )
}

const Facts = styled.ul`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding-left: ${space.four};
  color: ${color.ink};
  ${type.body}
`

/** A statement that can be merged with others. */
export interface MergeCandidate {
  id: string
  /** Name in lists. */
  name: string
  statement: OperatingStatement
}

/** A line of the merged statement that not all source statements have. */
interface UnmatchedLine {
  label: string
  /** Names of the statements that have it. */
  onlyIn: string[]
}

/** Result of a merge before it is made. */
export type MergePreview =
  | { kind: 'incomplete'; message: string }
  | { kind: 'refused'; message: string }
  | {
      kind: 'ready'
      statement: OperatingStatement
      /** Figures that a newer statement overwrites with different ones; empty for a portfolio. */
      overwritten: OverwrittenMonth[]
      /** Sentences about gaps, overlaps and blank months, with months and statements. */
      monthNotes: string[]
      matchedLines: number
      unmatched: UnmatchedLine[]
      /** Whether categories carry over unchanged; otherwise lines are mapped to the newest statement's chart. */
      isOneChart: boolean
      /** Property names that differ when the statements of one property are merged. */
      properties: string[]
    }

/**
 * Returns the result of a merge without making it.
 *
 * @param gate User's permissions for automatic categorization; if omitted, new predictions are applied.
 * @example
 * mergePreview([], 'partial', { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }).kind
 * // => 'incomplete'
 */
export function mergePreview(
  chosen: readonly MergeCandidate[],
  mode: MergeMode,
  predictor: Predictor,
  gate?: CategorizationGate,
): MergePreview {
  if (chosen.length < 2) {
    const message = chosen.length === 0 ? 'Select two or more statements.' : 'Select one more statement.'
    return { kind: 'incomplete', message }
  }
  const undated = chosen.flatMap(({ name, statement }) => {
    const other = statement.periods.filter(({ kind, key }) => kind !== 'month' || !/^\d{4}-\d{2}$/.test(key))
    return other.length === 0 ? [] : [`${name} has ${columnsOf(other.map(({ caption }) => caption))}`]
  })
  if (undated.length > 0) {
    const message = `Only months with a year can be merged. ${undated.join('; ')}. Set the month and year of each of these columns, or deselect the statement.`
    return { kind: 'refused', message }
  }
  const statements = chosen.map(({ statement }) => statement)
  const months = mergedMonths(statements)
  if (mode === 'partial' && months.missing.length > 0)
    return { kind: 'refused', message: missingMonthsMessage(chosen, months) }
  let statement: OperatingStatement
  try {
    statement = mergeStatements(statements, mode, predictor, gate)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    return { kind: 'refused', message: `These statements can’t be merged: ${error.message}.` }
  }
  const ordered = mergeOrder(chosen.map((each) => ({ ...each, periods: each.statement.periods })))
  const lines = alignStatements(ordered.map((each) => each.statement))
  const properties = [...new Set(statements.flatMap(({ property }) => property ?? []))]
  return {
    kind: 'ready',
    statement,
    overwritten: mode === 'partial' ? overwrittenMonths(statements) : [],
    monthNotes: monthNotes(chosen, months, mode),
    matchedLines: lines.filter((line) => line.length === chosen.length).length,
    unmatched: lines
      .filter((line) => line.length < chosen.length)
      .map((line) => ({
        label: line.at(-1)?.line.label ?? '',
        onlyIn: line.map(({ statement: at }) => ordered[at]?.name ?? ''),
      })),
    isOneChart: new Set(statements.map(({ chartOfAccountsId }) => chartOfAccountsId)).size === 1,
    properties: mode === 'partial' && properties.length > 1 ? properties : [],
  }
}

/** Returns which months are missing, and which months each statement reports. */
function missingMonthsMessage(chosen: readonly MergeCandidate[], { missing }: MergedMonths): string {
  const coverage = chosen.map(
    ({ name, statement }) => `${name} reports ${monthRanges(mergedMonths([statement]).months)}`,
  )
  const count = plural(missing.length, 'month')
  return `Months are not consecutive: no statement reports ${monthRanges(missing)} (${count}). ${coverage.join('; ')}. Add a statement with the missing months, or deselect one of these.`
}

function monthNotes(
  chosen: readonly MergeCandidate[],
  { months, missing, shared, blank }: MergedMonths,
  mode: MergeMode,
): string[] {
  const namesOf = (at: readonly number[]) => at.map((index) => chosen[index]?.name ?? '').join(', ')
  const groups = Map.groupBy(shared, ({ statements }) => namesOf(statements))
  const overlaps = [...groups].map(([names, each]) => `${monthRanges(each.map(({ month }) => month))} in ${names}`)
  const everywhere = new Set(
    shared.filter(({ statements }) => statements.length === chosen.length).map(({ month }) => month),
  )
  const partly = months.filter((month) => !everywhere.has(month))
  return [
    ...(missing.length > 0 ? [`No statement reports ${monthRanges(missing)}.`] : []),
    overlaps.length === 0 ? 'No overlapping months.' : `Overlapping months: ${overlaps.join('; ')}.`,
    ...(mode === 'portfolio' && partly.length > 0
      ? [`Not every statement reports ${monthRanges(partly)}, so totals for these months are incomplete.`]
      : []),
    ...(blank.length > 0 ? [`No amounts in ${monthRanges(blank)}: the merged statement keeps the blank column.`] : []),
  ]
}

function columnsOf(captions: readonly string[]): string {
  const named = captions.slice(0, 3).map((caption) => `"${caption}"`)
  const rest = captions.length > 3 ? `, and ${captions.length - 3} more` : ''
  return `${captions.length === 1 ? 'a column' : 'columns'} ${named.join(', ')}${rest}`
}
