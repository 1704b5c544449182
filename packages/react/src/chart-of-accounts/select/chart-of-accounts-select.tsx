import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { useMemo } from 'react'
import { Select } from '../../ui/index.ts'
import { chartOptions } from './state/chart-options.ts'

export interface ChartOfAccountsSelectProps {
  /** Id of the chosen chart; `null` for none. */
  value: number | null
  onChange: (chartOfAccountsId: number) => void
  /** The company's own charts, offered after the built-in ones. @default none */
  ownCharts?: readonly ChartOfAccounts[]
  /** @default 'Chart of accounts' */
  label?: string
  /** Keeps the label for screen readers only. @default false */
  isLabelHidden?: boolean
  /** Why it cannot be changed; absent when it can. */
  readOnly?: string
}

const none: readonly ChartOfAccounts[] = []

/** The chart in which the lines of a statement are told. */
export function ChartOfAccountsSelect(props: ChartOfAccountsSelectProps) {
  const { value, onChange, ownCharts = none, label = 'Chart of accounts', isLabelHidden = false, readOnly } = props
  const options = useMemo(() => chartOptions(ownCharts), [ownCharts])
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(id) => {
        if (id !== null) onChange(Number(id))
      }}
      hasFilter
      {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
    />
  )
}
