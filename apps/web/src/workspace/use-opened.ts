import { useCallback, useEffect, useState } from 'react'

/** Something on its way to being open. */
export type Opening<Opened> =
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
