import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type ChartOfAccounts,
  type CompanyChartOfAccounts,
  firstCompanyChartId,
  offeredChartsOfAccounts,
} from '@uwkit/core/chart-of-accounts'
import { useMemo } from 'react'
import { useClient } from '../client/index.ts'
import { Select, type SelectOption } from '../ui/index.ts'

/**
 * Returns charts as select options: built-in ones in their order, then the company's own by name.
 *
 * @param ownCharts The company's own.
 * @example
 * chartOptions([]).slice(0, 2)
 * // => [{ id: '2', label: 'Fannie Mae', group: 'Built-in' }, { id: '3', label: 'Freddie Mac', group: 'Built-in' }]
 */
export function chartOptions(ownCharts: readonly ChartOfAccounts[]): SelectOption[] {
  const optionOf = ({ id, name }: ChartOfAccounts, group: string) => ({ id: String(id), label: name, group })
  const own = ownCharts
    .filter(({ id, section }) => id >= firstCompanyChartId && section === 'opex')
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return [
    ...offeredChartsOfAccounts().map((chart) => optionOf(chart, 'Built-in')),
    ...own.map((chart) => optionOf(chart, 'Your company’s charts')),
  ]
}

export interface ChartOfAccountsSelectProps {
  /** ID of the selected chart; `null` if there is none. */
  value: number | null
  onChange: (chartOfAccountsId: number) => void
  /** The company's own charts, listed after the built-in ones. @default none */
  ownCharts?: readonly ChartOfAccounts[]
  /** @default 'Chart of accounts' */
  label?: string
  /** Whether only screen readers see the label. @default false */
  isLabelHidden?: boolean
  /** Why it cannot be changed; absent if it can. */
  readOnly?: string
}

const none: readonly ChartOfAccounts[] = []

/** Select for a statement's chart of accounts. */
export function ChartOfAccountsSelect(props: ChartOfAccountsSelectProps) {
  const { value, onChange, ownCharts = none, label = 'Chart of accounts', isLabelHidden = false, readOnly } = props
  const options = useMemo(() => chartOptions(ownCharts), [ownCharts])
  return (
    <Select
      label={label}
      isLabelHidden={isLabelHidden}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
      hasFilter
      {...(readOnly === undefined ? {} : { isReadOnly: true, readOnlyReason: readOnly })}
    />
  )
}

/** How long loaded charts stay fresh, in milliseconds. Our own choice: they change a few times per year. */
const staleMilliseconds = 600_000

/**
 * Returns the charts of accounts available to the user: built-in charts first, then the company’s custom charts.
 *
 * @param section `opex` for lines of statements, `rentroll` for charge codes.
 */
export function useChartsOfAccounts(
  section: ChartOfAccounts['section'] = 'opex',
): UseQueryResult<(ChartOfAccounts | CompanyChartOfAccounts)[]> {
  const client = useClient()
  return useQuery({
    queryKey: ['charts-of-accounts', section],
    queryFn: ({ signal }) => client.chartOfAccounts.list(section, { signal }),
    staleTime: staleMilliseconds,
  })
}
