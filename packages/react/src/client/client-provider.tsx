import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<Client | null>(null)

export interface ClientProviderProps {
  /** Every hook below talks to the server through it. */
  client: Client
  children: ReactNode
}

/** Provides the API client to the hooks below it. */
export function ClientProvider({ client, children }: ClientProviderProps) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/**
 * Returns the API client.
 *
 * @throws {Error} There is no `ClientProvider` above.
 */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient requires a ClientProvider')
  return client
}

/**
 * What a screen asks the server: the key that its answer is kept under, and the call. A question that nobody waits for any more
 * is canceled.
 *
 * @param ask Makes the call with the options given to it.
 * @param kept How the answer is kept, where that differs from other answers.
 * @example
 * serverQuery(['deal', 'd7'], () => Promise.resolve('Quarry Lantern')).queryKey
 * // => ['deal', 'd7']
 */
export function serverQuery<Answer, const Key extends QueryKey>(
  queryKey: Key,
  ask: (options: { signal: AbortSignal }) => Promise<Answer>,
  kept: Pick<
    UseQueryOptions<Answer, Error, Answer, Key>,
    | 'staleTime'
    | 'gcTime'
    | 'retry'
    | 'refetchOnMount'
    | 'refetchInterval'
    | 'refetchIntervalInBackground'
    | 'placeholderData'
  > = {},
) {
  return queryOptions<Answer, Error, Answer, Key>({ queryKey, queryFn: ({ signal }) => ask({ signal }), ...kept })
}
