import { type CategorizationGate, chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import {
  formattedRange,
  type MergeMode,
  mergedStatementName,
  type OperatingStatement,
  statementTotals,
} from '@uwkit/core/operating-statement'
import type { Predictor } from '@uwkit/core/prediction'
import type { IsoDate } from '@uwkit/core/shared'
import { monthText } from '@uwkit/core/text'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Banner, Checkbox, Dialog, DialogButtons, RadioGroup, SmallNote, Stack } from '../../ui/index.ts'
import { statementName } from '../bundle/bundle-tabs.tsx'
import { FigureTable } from '../review/figure-table.tsx'
import { statementFigure } from '../review/head-figures.ts'
import { type MergeCandidate, type MergePreview, mergePreview } from './merge-preview.ts'

/** A merge that the user confirmed. */
export interface ConfirmedMerge {
  /** Of the chosen candidates. */
  ids: string[]
  mode: MergeMode
  name: string
  /** As it was shown. */
  statement: OperatingStatement
}

export interface MergeDialogProps {
  isOpen: boolean
  onClose: () => void
  candidates: readonly MergeCandidate[]
  /** Ids of those that are chosen when it opens. @default none */
  chosenAtFirst?: readonly string[]
  /** Names the merged statement. */
  today: IsoDate
  /** Asked for categories where the statements are told in different charts. @default knows nothing */
  predictor?: Predictor
  /** Whose statements they are; left out, what is predicted anew is applied. */
  gate?: CategorizationGate
  onMerge: (merge: ConfirmedMerge) => void
  /** It is being made. @default false */
  isMerging?: boolean
  /** Why the last try failed. */
  failure?: string
}

const knowsNothing: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

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
  const { isOpen, onClose, candidates, today, predictor = knowsNothing, gate, isMerging = false, failure } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(props.chosenAtFirst))
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

/** Statements with their months and charts, to be ticked. */
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

/** A company's own chart has no built-in name. */
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
  /** Those that are merged. */
  candidates: readonly MergeCandidate[]
}

/** What a merge comes to: its months and totals, what it overwrites, which lines found no counterpart. */
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
          {`Result ${name}: ${formattedRange(periods)}, ${periods.length === 1 ? '1 month' : `${periods.length} months`}, NOI ${statementFigure(totals.netOperatingIncome, 'dollars')}.`}
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
      {/* To the cent: what was restated by less than a dollar is a change as well. */}
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
