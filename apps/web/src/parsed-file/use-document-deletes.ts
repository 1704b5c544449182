import type { QueryKey } from '@tanstack/react-query'
import { type DelayedDelete, useDelayedDelete } from '@uwkit/react/client'
import { dealKeys } from '@uwkit/react/deal'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { useServices } from '../shell/index.ts'

/**
 * Deletes saved documents; for as long as the message is shown it can be undone.
 *
 * @param send Asks the server to delete one of them.
 * @param lists Key of what is asked for anew after that.
 */
export function useDocumentDeletes(
  kind: UploadKind,
  send: (id: string) => Promise<unknown>,
  lists: QueryKey,
): DelayedDelete {
  const { queries, toasts } = useServices()
  const { one, several } = kindWords[kind]
  const count = (ids: readonly unknown[]) => (ids.length === 1 ? `1 ${one}` : `${ids.length} ${several}`)
  return useDelayedDelete({
    send: async (ids) => {
      const answers = await Promise.allSettled(ids.map((id) => send(id)))
      const failed = answers.filter((answer) => answer.status === 'rejected')
      const [first] = failed
      if (first !== undefined) {
        const why = first.reason instanceof Error ? first.reason.message : String(first.reason)
        toasts.show({ text: `${count(failed)} not deleted: ${why}`, tone: 'error' })
      }
      // A deal that had one of them is sized without it, in its head and in the lists.
      const asked = [lists, dealKeys.all, ['sizing']]
      await Promise.all(asked.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return ids.filter((_, index) => answers[index]?.status === 'fulfilled')
    },
    offerUndo: (ids, undo, onClose) => {
      const action = { label: 'Undo', onPress: undo }
      const key = toasts.show({ text: `Deleted ${count(ids)}.`, action, onClose })
      return () => toasts.close(key)
    },
  })
}
