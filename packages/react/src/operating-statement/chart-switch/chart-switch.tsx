import { type ChartOfAccounts, offeredChartsOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { OperatingStatement } from '@uwkit/core/operating-statement'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { useMemo } from 'react'
import { ChartOfAccountsSelect } from '../../chart-of-accounts/index.ts'
import type { OnGesture } from '../../parsed-file/index.ts'
import { Button, Dialog, ErrorState, ProgressBar } from '../../ui/index.ts'
import { ChartChanges } from './chart-changes.tsx'
import { useChartPreview } from './use-chart-preview.ts'

export interface ChartSwitchProps {
  document: ReadStatement
  /** The company's own charts, offered after the built-in ones. @default none */
  ownCharts?: readonly ChartOfAccounts[]
  /** The statement told in another chart, with all corrections; it may take its time. Keep it the same function while it answers the same. */
  preview: (chartOfAccountsId: number) => Promise<OperatingStatement>
  /** Why it cannot be changed; absent when it can. */
  readOnly?: string
  onGesture: OnGesture
}

const none: readonly ChartOfAccounts[] = []

/** The chart that a statement is told in. Choosing another one shows first what changes and what cannot be kept. */
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
        title={`Tell the statement in ${name}`}
        isOpen={state.kind !== 'closed'}
        onClose={close}
        footer={
          <>
            <Button onPress={close}>Cancel</Button>
            <Button variant="primary" isDisabled={state.kind !== 'shown'} onPress={apply}>
              {`Switch to ${name}`}
            </Button>
          </>
        }
      >
        {state.kind === 'reading' && <ProgressBar label={`Reading the statement in ${name}`} value={null} />}
        {state.kind === 'shown' && <ChartChanges preview={state.preview} />}
        {state.kind === 'failed' && (
          <ErrorState
            what={state.reason}
            where={document.file}
            todo="The statement stays in its chart. Try again, or choose another chart."
            onRetry={() => void open(state.chartOfAccountsId)}
          />
        )}
      </Dialog>
    </>
  )
}
