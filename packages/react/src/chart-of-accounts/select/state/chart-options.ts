import { type ChartOfAccounts, firstOwnChartId, offeredChartsOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { SelectOption } from '../../../ui/index.ts'

/**
 * Charts as a pick list: the built-in ones in their order, then the company's own by name.
 *
 * @param ownCharts The company's own.
 * @example
 * chartOptions([]).slice(0, 2)
 * // => [{ id: '2', label: 'Fannie Mae', group: 'Built in' }, { id: '3', label: 'Freddie Mac', group: 'Built in' }]
 */
export function chartOptions(ownCharts: readonly ChartOfAccounts[]): SelectOption[] {
  const optionOf = ({ id, name }: ChartOfAccounts, group: string) => ({ id: String(id), label: name, group })
  const own = ownCharts
    .filter(({ id, section }) => id >= firstOwnChartId && section === 'opex')
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return [
    ...offeredChartsOfAccounts().map((chart) => optionOf(chart, 'Built in')),
    ...own.map((chart) => optionOf(chart, "Your company's own")),
  ]
}
