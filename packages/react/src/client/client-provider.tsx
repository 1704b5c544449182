import { QueryClient, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { type Client, ConnectionError, ServerError } from '@uwkit/core/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<Client | null>(null)

export interface ClientProviderProps {
  /** Client that all hooks below use. */
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
 * Returns the query options of a server request: its key and the call. The request is canceled when no component needs
 * it.
 *
 * @param request Makes the call with the given options.
 * @param options Cache options that differ from the defaults.
 * @example
 * serverQuery(['deal', 'd7'], () => Promise.resolve('Quarry Lantern')).queryKey
 * // => ['deal', 'd7']
 */
export function serverQuery<Answer, const Key extends QueryKey>(
  queryKey: Key,
  request: (options: { signal: AbortSignal }) => Promise<Answer>,
  options: Pick<
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
  return queryOptions<Answer, Error, Answer, Key>({
    queryKey,
    queryFn: ({ signal }) => request({ signal }),
    ...options,
  })
}

/** Maximum number of retries after a network or server error. Our own choice. */
const retries = 2

/** How long a response stays fresh, in milliseconds. Our own choice: a screen that is reopened loads it again. */
const staleMilliseconds = 5_000

/**
 * Creates the cache for server responses. Queries are retried if there was no response or the server failed, never if it
 * rejected them; mutations are sent once.
 *
 * @example
 * createQueryClient().getDefaultOptions().queries.staleTime
 * // => 5000
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMilliseconds,
        refetchOnWindowFocus: false,
        retry: (failed, error) =>
          failed < retries && (error instanceof ConnectionError || error instanceof ServerError),
      },
      mutations: { retry: false },
    },
  })
}
