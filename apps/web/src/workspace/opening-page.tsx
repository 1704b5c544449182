import { NotFoundError } from '@uwkit/core/client'
import { space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { useCallback, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { TextLink } from '../shell/frame/text-link.tsx'
import { useTitle } from '../shell/frame/use-title.ts'

/** Something on its way to being open. */
type Opening<Opened> =
  | { state: 'opening' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'open'; opened: Opened; replace: (opened: Opened) => void }

interface Attempt<Opened> {
  of: string
  number: number
  result: { opened: Opened } | { error: Error }
}

/**
 * Opens something for as long as the component is shown, and closes it on leaving.
 *
 * @param key What is opened: with another key it is closed and the other is opened.
 * @param open Opens it. Keep it the same function while the key is.
 * @param close Gives back what it took.
 */
export function useOpened<Opened>(
  key: string,
  open: () => Promise<Opened>,
  close: (opened: Opened) => void,
): Opening<Opened> {
  const [number, setNumber] = useState(0)
  const [attempt, setAttempt] = useState<Attempt<Opened> | null>(null)
  useEffect(() => {
    let isLeft = false
    let last: Opened | null = null
    open().then(
      (opened) => {
        last = opened
        if (isLeft) close(opened)
        else setAttempt({ of: key, number, result: { opened } })
      },
      (error: unknown) => {
        const fault = error instanceof Error ? error : new Error(String(error))
        if (!isLeft) setAttempt({ of: key, number, result: { error: fault } })
      },
    )
    return () => {
      isLeft = true
      if (last !== null) close(last)
    }
  }, [key, number, open, close])
  const retry = useCallback(() => setNumber((before) => before + 1), [])
  const replace = useCallback(
    (opened: Opened) => setAttempt((before) => (before === null ? null : { ...before, result: { opened } })),
    [],
  )
  if (attempt === null || attempt.of !== key || attempt.number !== number) return { state: 'opening' }
  if ('error' in attempt.result) return { state: 'failed', error: attempt.result.error, retry }
  return { state: 'open', opened: attempt.result.opened, replace }
}

interface OpeningPageProps {
  opening: Exclude<Opening<unknown>, { state: 'open' }>
  /** What is opened: "rent roll". */
  what: string
  /** The way back. */
  list: { to: string; label: string }
}

/** Shows that a document is opening, or why it cannot be opened. */
export function OpeningPage({ opening, what, list }: OpeningPageProps) {
  useTitle(opening.state === 'opening' ? `Opening the ${what}` : `The ${what} could not be opened`)
  const back = <TextLink to={list.to}>← {list.label}</TextLink>
  if (opening.state === 'opening') {
    return (
      <Page aria-busy="true">
        {back}
        <Title tabIndex={-1}>{`Opening the ${what}…`}</Title>
        <SkeletonTable label={`Opening the ${what}`} rows={12} columns={8} />
      </Page>
    )
  }
  const isGone = opening.error instanceof NotFoundError
  return (
    <Page>
      {back}
      <Title tabIndex={-1}>{`The ${what} could not be opened`}</Title>
      {isGone ? (
        <ErrorState what={`The ${what} was not found.`} todo="It was deleted or belongs to another company." />
      ) : (
        <ErrorState
          what={`The ${what} could not be opened: ${opening.error.message}`}
          todo="Try again. If the problem persists, contact support."
          onRetry={opening.retry}
        />
      )}
    </Page>
  )
}

const Page = styled.div`
  display: grid;
  gap: ${space.four};
  align-content: start;
  padding: ${space.four};
`

const Title = styled.h1`
  ${type.title}
  margin: 0;
  outline: none;
`
