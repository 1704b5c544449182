import { failureText } from '@uwkit/react/account'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import type { ReactNode } from 'react'

interface Asked<Answer> {
  data: Answer | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

export interface LoadedProps<Answer> {
  /** What is asked for: "users". */
  what: string
  query: Asked<Answer>
  children: (answer: Answer) => ReactNode
}

/** What the server answered; its outline while it is asked, and what to do where no answer came. */
export function Loaded<Answer>({ what, query, children }: LoadedProps<Answer>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) return <SkeletonTable label={`Loading ${what}`} rows={4} columns={4} />
  return (
    <ErrorState
      what={failureText(`Loading ${what}`, error)}
      todo="Try again in a moment."
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
