import { useQuery } from '@tanstack/react-query'
import { useClient } from '@uwkit/react/client'
import { loansOfDealQuery } from '@uwkit/react/loan'
import { createContext, type PropsWithChildren, useCallback, useContext, useMemo, useState } from 'react'

interface RemovedLoans {
  ids: ReadonlySet<string>
  /** Says whether a loan is removed. */
  mark: (id: string, isRemoved: boolean) => void
}

const RemovedContext = createContext<RemovedLoans>({ ids: new Set(), mark: () => undefined })

/** Knows for all parts of a deal's page which loans were removed, also those that can still be brought back. */
export function RemovedLoansProvider({ children }: PropsWithChildren) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set())
  const mark = useCallback(
    (id: string, isRemoved: boolean) =>
      setIds((held) => new Set([...[...held].filter((each) => each !== id), ...(isRemoved ? [id] : [])])),
    [],
  )
  return <RemovedContext value={useMemo(() => ({ ids, mark }), [ids, mark])}>{children}</RemovedContext>
}

/** Which loans of the deal's page are removed, and how to say so. */
export function useRemovedLoans(): RemovedLoans {
  return useContext(RemovedContext)
}

/** The loans of a deal without those that were removed; the first sizes it. */
export function useDealLoans(dealId: string) {
  const { ids } = useRemovedLoans()
  const query = loansOfDealQuery(useClient(), dealId)
  return useQuery({ ...query, select: (loans) => loans.filter(({ id }) => !ids.has(id)) })
}
