import { ErrorState } from '../ui/index.ts'

interface QueryFailureProps {
  /** What failed: "The plans could not be loaded." */
  what: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Shows why a query failed, with a button to retry. */
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
