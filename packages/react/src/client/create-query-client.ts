import { QueryClient } from '@tanstack/react-query'
import { ConnectionError, ServerError } from '@uwkit/core/client'

/** How often a question is asked again where the network or the server failed. Our own choice. */
const retries = 2

/** How long an answer is taken as fresh, milliseconds. Our own choice: a screen that is opened again asks anew. */
const freshMilliseconds = 5_000

/**
 * A cache of what the server answered. Questions are asked again where no answer came or the server failed, never where it
 * refused; changes are made once.
 *
 * @example
 * createQueryClient().getDefaultOptions().queries.staleTime
 * // => 5000
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMilliseconds,
        refetchOnWindowFocus: false,
        retry: (failed, error) =>
          failed < retries && (error instanceof ConnectionError || error instanceof ServerError),
      },
      mutations: { retry: false },
    },
  })
}
