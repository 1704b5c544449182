import { type QueryKey, useMutation } from '@tanstack/react-query'
import { failureText } from '@uwkit/react/account'
import { useServices } from '../shell/index.ts'

interface ChangeOptions<Values, Answer> {
  /** What is done, as failures name it: "Saving the company". */
  what: string
  send: (values: Values) => Promise<Answer>
  /** What is asked anew afterwards. */
  stale?: readonly QueryKey[]
  /** Said in a short message once it is done. */
  done?: (answer: Answer, values: Values) => string
  onDone?: (answer: Answer) => void
  /** Whether a failure is said in a short message; else where it is made. @default false */
  saysFailure?: boolean
}

/** A change on the server: its failure in words, what it makes stale asked anew, and a short message when it is done. */
export function useChange<Values, Answer>(options: ChangeOptions<Values, Answer>) {
  const { what, send, stale = [], done, onDone, saysFailure = false } = options
  const { queries, toasts } = useServices()
  const change = useMutation({
    mutationFn: send,
    onSuccess: async (answer, values) => {
      onDone?.(answer)
      if (done !== undefined) toasts.show({ text: done(answer, values) })
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      if (saysFailure) toasts.show({ text: failureText(what, error), tone: 'error' })
    },
  })
  return { ...change, failure: change.error === null ? null : failureText(what, change.error) }
}
