import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ChartOfAccounts, OwnChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { useClient } from '../client/index.ts'

/** How long the charts are taken as fresh, milliseconds. Our own choice: they change a few times a year. */
const freshMilliseconds = 600_000

/**
 * List the charts of accounts available to the user: built-in charts in list order, then the company’s custom charts.
 *
 * @param section `opex` for lines of statements, `rentroll` for charge codes.
 */
export function useChartsOfAccounts(
  section: ChartOfAccounts['section'] = 'opex',
): UseQueryResult<(ChartOfAccounts | OwnChartOfAccounts)[]> {
  const client = useClient()
  return useQuery({
    queryKey: ['charts-of-accounts', section],
    queryFn: ({ signal }) => client.chartOfAccounts.list(section, { signal }),
    staleTime: freshMilliseconds,
  })
}
