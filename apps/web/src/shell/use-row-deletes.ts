import type { QueryKey } from '@tanstack/react-query'
import { failureText } from '@uwkit/react/account'
import { useDelayedDelete } from '@uwkit/react/client'
import { useServices } from './services.tsx'

export interface RowDeletes {
  /** Name of one row in a sentence: "user". */
  noun: string
  /** What happened to the rows: "Deleted", "Withdrew". */
  verb: string
  send: (id: string) => Promise<unknown>
  stale: QueryKey
}

/** Hides rows so that the delete can be undone while the message is shown; the server is notified after that. */
export function useRowDeletes({ noun, verb, send, stale }: RowDeletes) {
  const { queries, toasts } = useServices()
  return useDelayedDelete({
    send: async (ids) => {
      const results = await Promise.allSettled(ids.map((id) => send(id)))
      const failed = results.find((result) => result.status === 'rejected')
      if (failed !== undefined) toasts.show({ text: failureText(`Deleting the ${noun}`, failed.reason), tone: 'error' })
      await queries.invalidateQueries({ queryKey: stale })
      return ids.filter((_, index) => results[index]?.status === 'fulfilled')
    },
    offerUndo: (ids, undo, onClose) => {
      const text = `${verb} ${ids.length === 1 ? `1 ${noun}` : `${ids.length} ${noun}s`}.`
      const key = toasts.show({ text, action: { label: 'Undo', onPress: undo }, onClose })
      return () => toasts.close(key)
    },
  })
}
