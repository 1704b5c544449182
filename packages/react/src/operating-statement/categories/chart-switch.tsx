import { type ChartOfAccounts, offeredChartsOfAccounts } from '@uwkit/core/chart-of-accounts'
import { type CategoryChange, categoryChanges, type OperatingStatement } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { unknownText } from '@uwkit/core/text'
import { useCallback, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ChartOfAccountsSelect } from '../../chart-of-accounts/index.ts'
import type { OnGesture } from '../../parsed-file/index.ts'
import { color, space, type, wordTable } from '../../theme/index.ts'
import { Banner, Dialog, DialogButtons, ErrorState, ProgressBar } from '../../ui/index.ts'

export interface ChartSwitchProps {
  document: ReadStatement
  /** The company's own charts, listed after the built-in ones. @default none */
  ownCharts?: readonly ChartOfAccounts[]
  /**
   * Returns the statement in another chart, with all corrections; may take a while. Pass the same function as long as its results are the
   * same.
   */
  preview: (chartOfAccountsId: number) => Promise<OperatingStatement>
  /** Why it cannot be changed; absent if it can. */
  readOnly?: string
  onGesture: OnGesture
}

const none: readonly ChartOfAccounts[] = []

/** Switches a statement to another chart of accounts. Before the switch, it shows what changes and what is lost. */
export function ChartSwitch({ document, ownCharts = none, preview, readOnly, onGesture }: ChartSwitchProps) {
  const { statement } = document
  const { state, open, close } = useChartPreview(statement, preview)
  const names = useMemo(
    () => new Map([...offeredChartsOfAccounts(), ...ownCharts].map(({ id, name }) => [id, name])),
    [ownCharts],
  )
  const name = state.kind === 'closed' ? '' : (names.get(state.chartOfAccountsId) ?? 'another chart')
  const apply = () => {
    if (state.kind !== 'shown') return
    close()
    onGesture({ label: `switch chart to ${name}`, chartOfAccountsId: state.chartOfAccountsId })
  }
  return (
    <>
      <ChartOfAccountsSelect
        value={statement.chartOfAccountsId}
        ownCharts={ownCharts}
        onChange={(id) => {
          if (id !== statement.chartOfAccountsId) void open(id)
        }}
        {...(readOnly === undefined ? {} : { readOnly })}
      />
      <Dialog
        title={`Switch to ${name} chart`}
        isOpen={state.kind !== 'closed'}
        onClose={close}
        footer={
          <DialogButtons onCancel={close} isDisabled={state.kind !== 'shown'} onPress={apply}>
            {`Switch to ${name}`}
          </DialogButtons>
        }
      >
        {state.kind === 'reading' && <ProgressBar label={`Mapping the statement to ${name}`} value={null} />}
        {state.kind === 'shown' && <ChartChanges preview={state.preview} />}
        {state.kind === 'failed' && (
          <ErrorState
            what={state.reason}
            where={document.file}
            todo="The chart was not switched. Try again, or select another chart."
            onRetry={() => void open(state.chartOfAccountsId)}
          />
        )}
      </Dialog>
    </>
  )
}

/** Shows what a change of chart does line by line, first what is lost. */
function ChartChanges({ preview }: { preview: ChartPreview }) {
  const { lost, predicted, renamed, merged, unchangedCount } = preview
  return (
    <Body>
      {lost.length > 0 && (
        <Banner tone="warning">
          {lost.length === 1 ? 'One line will lose its category.' : `${lost.length} lines will lose their categories.`}{' '}
          Select new categories after the switch, or undo it.
        </Banner>
      )}
      <p>{`${unchangedCount} unchanged, ${renamed.length} renamed, ${predicted.length} remapped`}</p>
      <Changes title="Category removed ▲" changes={lost} />
      <Changes title="Remapped" changes={predicted} />
      <Changes title="Renamed" changes={renamed} />
      {merged.length > 0 && (
        <section aria-label="Categories that will merge">
          <Title>Categories that will merge</Title>
          <Merged>
            {merged.map(({ to, from }) => (
              <li key={to}>
                {from.join(', ')} → {to}
              </li>
            ))}
          </Merged>
        </section>
      )}
    </Body>
  )
}

function Changes({ title, changes }: { title: string; changes: readonly CategoryChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-label={title}>
      <Title>
        {title} ({changes.length})
      </Title>
      <Table>
        <thead>
          <tr>
            <th>Line</th>
            <th>Before</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ index, label, from, to }) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              <td>{from ?? unknownText}</td>
              <td>{to ?? unknownText}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const Body = styled.div`
  display: grid;
  gap: ${space.three};
  ${type.body}
  p {
    margin: 0;
  }
`

const Title = styled.h3`
  margin: 0 0 ${space.one};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Table = styled.table`
  ${wordTable}
`

const Merged = styled.ul`
  margin: 0;
  padding-left: ${space.four};
  ${type.grid}
`

/** State of a chart preview. */
type PreviewState =
  | { kind: 'closed' }
  | { kind: 'reading'; chartOfAccountsId: number }
  | { kind: 'shown'; chartOfAccountsId: number; preview: ChartPreview }
  | { kind: 'failed'; chartOfAccountsId: number; reason: string }

/** Loads a statement in another chart and compares it; an outdated response is ignored. */
function useChartPreview(before: OperatingStatement, read: (chartOfAccountsId: number) => Promise<OperatingStatement>) {
  const [state, setState] = useState<PreviewState>({ kind: 'closed' })
  const requestNumber = useRef(0)
  const open = useCallback(
    async (chartOfAccountsId: number) => {
      requestNumber.current += 1
      const number = requestNumber.current
      setState({ kind: 'reading', chartOfAccountsId })
      const next = await read(chartOfAccountsId)
        .then((after): PreviewState => ({ kind: 'shown', chartOfAccountsId, preview: chartPreview(before, after) }))
        .catch((error: unknown): PreviewState => {
          const reason = error instanceof Error ? error.message : 'The statement could not be mapped to this chart.'
          return { kind: 'failed', chartOfAccountsId, reason }
        })
      if (number === requestNumber.current) setState(next)
    },
    [before, read],
  )
  const close = useCallback(() => {
    requestNumber.current += 1
    setState({ kind: 'closed' })
  }, [])
  return { state, open, close }
}

/** Changes to the lines of a statement in another chart. */
interface ChartPreview {
  /** Lines that lose their category. */
  lost: CategoryChange[]
  /** Lines whose category was predicted again. */
  predicted: CategoryChange[]
  /** Lines that keep their meaning under another name. */
  renamed: CategoryChange[]
  /** Categories that the new chart combines. */
  merged: { to: string; from: string[] }[]
  /** Number of unchanged lines. */
  unchangedCount: number
}

/**
 * Returns what changes when a statement switches to another chart, and what is lost.
 *
 * @param after The same statement in the other chart.
 * @throws {InvalidInputError} The two do not have the same lines.
 */
export function chartPreview(before: OperatingStatement, after: OperatingStatement): ChartPreview {
  const changes = categoryChanges(before, after)
  const of = (how: CategoryChange['how']) => changes.filter((change) => change.how === how)
  const from = new Map<string, Set<string>>()
  before.lines.forEach(({ category }, at) => {
    const to = after.lines[at]?.category ?? null
    if (category !== null && to !== null) from.set(to, (from.get(to) ?? new Set()).add(category))
  })
  const merged = [...from].flatMap(([to, names]) => (names.size > 1 ? [{ to, from: [...names] }] : []))
  const lineCount = before.lines.filter(({ isTotal }) => !isTotal).length
  return {
    lost: of('cleared'),
    predicted: of('predicted'),
    renamed: of('kept'),
    merged,
    unchangedCount: lineCount - changes.length,
  }
}
