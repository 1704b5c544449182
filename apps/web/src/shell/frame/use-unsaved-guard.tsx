import { AlertDialog } from '@uwkit/react/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useServices } from '../services.tsx'

/** Path segments that identify a screen; for a deal also its section and open document. */
const depthOf = { deals: 4, other: 2 } as const

/**
 * Returns the part of a path that identifies a screen; steps and tabs stay on the same screen.
 *
 * @example
 * [screenOf('/rent_roll/12/3'), screenOf('/deals/7/rent_roll/12/3')]
 * // => ['rent_roll/12', 'deals/7/rent_roll/12']
 */
export function screenOf(path: string): string {
  const parts = path.split('/').filter(Boolean)
  return parts.slice(0, parts[0] === 'deals' ? depthOf.deals : depthOf.other).join('/')
}

type Question = () => Promise<boolean>

const questions = new Set<Question>()

/**
 * Asks before impersonation starts, because unsaved work would be lost.
 *
 * @returns Removes the question.
 * @example
 * typeof addLeaveQuestion(async () => true)
 * // => 'function'
 */
export function addLeaveQuestion(question: Question): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Asks all questions in turn; returns whether the user confirmed all of them. */
export async function canLeave(): Promise<boolean> {
  for (const mayLeave of questions) if (!(await mayLeave())) return false
  return true
}

/**
 * Asks before unsaved work is left within the app, when the window is closed, and before another user takes over the
 * session. Moving between steps of the same screen does not count, nor does the end of a sign-in, which keeps a draft.
 * A navigation right after a save has the state `{ isSaved: true }`.
 *
 * @param text What would be lost: "The rent roll of The Frank has 3 unsaved changes."
 * @returns The dialog; place it anywhere in the screen.
 */
export function useUnsavedGuard(isChanged: boolean, text: string): ReactNode {
  const { tokens } = useServices()
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      tokens.get() !== null &&
      !isSaved(nextLocation.state) &&
      screenOf(currentLocation.pathname) !== screenOf(nextLocation.pathname),
    [isChanged, tokens],
  )
  const blocker = useBlocker(blocks)
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  const [question, setQuestion] = useState<{ answer: (canLeave: boolean) => void } | null>(null)
  useEffect(() => {
    if (!isChanged) return
    return addLeaveQuestion(() => new Promise((answer) => setQuestion({ answer })))
  }, [isChanged])
  const answer = (canLeave: boolean) => {
    if (canLeave) blocker.proceed?.()
    else blocker.reset?.()
    question?.answer(canLeave)
    setQuestion(null)
  }
  return (
    <AlertDialog
      title="Leave with unsaved changes?"
      isOpen={blocker.state === 'blocked' || question !== null}
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {text}
    </AlertDialog>
  )
}

function isSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSaved' in state && state.isSaved === true
}
