import { ErrorState } from '../ui/index.ts'

interface QueryFailureProps {
  /** What did not work: "The plans could not be loaded." */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Why an answer of the server did not come, and the way to ask again. */
export function QueryFailure({ what, query }: QueryFailureProps) {
  return (
    <ErrorState
      what={what}
      todo={query.error?.message ?? 'Try again in a moment.'}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
