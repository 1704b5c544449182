import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { loansOfDealQuery } from '@uwkit/react/loan'
import { createContext, type PropsWithChildren, useCallback, useContext, useMemo, useState } from 'react'

interface RemovedLoans {
  ids: ReadonlySet<string>
  /** Marks a loan as removed or not. */
  mark: (id: string, isRemoved: boolean) => void
}

const RemovedContext = createContext<RemovedLoans>({ ids: new Set(), mark: () => undefined })

/** Shares the removed loans with all parts of a deal's page, including those that can still be restored. */
export function RemovedLoansProvider({ children }: PropsWithChildren) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const mark = useCallback(
    (id: string, isRemoved: boolean) =>
      setIds((before) => new Set([...[...before].filter((each) => each !== id), ...(isRemoved ? [id] : [])])),
    [],
  )
  return <RemovedContext value={useMemo(() => ({ ids, mark }), [ids, mark])}>{children}</RemovedContext>
}

/** Returns the removed loans of the deal's page and a function that marks them. */
export function useRemovedLoans(): RemovedLoans {
  return useContext(RemovedContext)
}

/** Returns the loans of a deal without the removed ones; the first one is sized. */
export function useDealLoans(dealId: string) {
  const { ids } = useRemovedLoans()
  const query = loansOfDealQuery(useClient(), dealId)
  return useQuery({ ...query, select: (loans) => loans.filter(({ id }) => !ids.has(id)) })
}
