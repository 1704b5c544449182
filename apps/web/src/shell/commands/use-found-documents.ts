import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps } from '@uwkit/core/account'
import { useClient } from '@uwkit/react/client'
import { dayText } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { useSession } from '../session/session-context.tsx'

/** A document or a deal that is found by its words. */
export interface FoundDocument {
  id: string
  label: string
  hint: string
  path: string
}

/** How long a person stops typing before the server is asked, milliseconds. Our own choice. */
const pause = 200
/** How many of each kind are shown. Our own choice. */
const most = 5

/** Deals, rent rolls and statements that the server finds by the words; none while fewer than two letters are typed. */
export function useFoundDocuments(text: string) {
  const client = useClient()
  const { user, configuration } = useSession()
  const words = useSettled(text.trim())
  const hasDeals = configuration.variant === 'partner' && accessesExpenseComps(user)
  return useQuery({
    queryKey: ['find', words, hasDeals],
    enabled: words.length > 1,
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<FoundDocument[]> => {
      const [deals, rolls, statements] = await Promise.all([
        hasDeals ? client.deal.list({ filter: words, perPage: most }, { signal }) : { data: [] },
        client.rentRoll.listOfCompany({ filter: words, page: 0, perPage: most, signal }),
        client.operatingStatement.listOfCompany({ filter: words, perPage: most, signal }),
      ])
      return [
        ...deals.data.map(({ id, dealName, city, state }) => ({
          id: `deal ${id}`,
          label: dealName,
          hint: ['Deal', [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
          path: `/deals/${id}`,
        })),
        ...rolls.map(({ id, fileName, dealName, asOf }) => ({
          id: `rent roll ${id}`,
          label: dealName ?? fileName ?? 'Rent roll without a name',
          hint: ['Rent roll', fileName, asOf === null ? null : dayText(asOf)].filter(Boolean).join(' · '),
          path: `/rent_roll/${id}`,
        })),
        ...statements.map(({ bundleId, fileName, timespan }) => ({
          id: `statement ${bundleId}`,
          label: fileName ?? 'Statement without a name',
          hint: ['Operating statement', timespan].filter(Boolean).join(' · '),
          path: `/operating_statement/${bundleId}`,
        })),
      ]
    },
  })
}

/** The value once it has stood still. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
