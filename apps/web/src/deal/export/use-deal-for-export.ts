import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import type { DealForExport } from '@uwkit/core/export'
import { useServices } from '../../shell/index.ts'

/** What there is of a deal, asked anew whenever its exports are shown; `null` until it is known, and where it cannot be. */
export function useDealForExport({ id }: Pick<Deal, 'id'>): { found: DealForExport | null; hasFailed: boolean } {
  const { client } = useServices()
  const { data, isError } = useQuery({
    queryKey: ['deal', 'for export', id],
    queryFn: async ({ signal }): Promise<DealForExport> => {
      const [stores, rolls, bundles] = await Promise.all([
        client.deal.stores(id, { signal }),
        client.rentRoll.listOfCompany({ dealId: id, page: -1, signal }),
        client.operatingStatement.listOfCompany({ dealId: id, pageNumber: -1, signal }),
      ])
      if (stores === null) throw new Error('What is kept of the deal could not be asked for.')
      return { stores, rentRollCount: rolls.length, statementCount: bundles.length }
    },
    staleTime: 0,
    retry: false,
  })
  return { found: data ?? null, hasFailed: isError }
}
