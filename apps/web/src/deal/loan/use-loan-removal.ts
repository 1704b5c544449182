import { failureText } from '@uwkit/react/account'
import { useDelayedDelete } from '@uwkit/react/client'
import { loanKeys } from '@uwkit/react/loan'
import { useRef } from 'react'
import { useServices } from '../../shell/index.ts'
import { useRemovedLoans } from './removed-loans.tsx'

/**
 * Removes loans of a deal. The whole page does without one at once; for as long as the message is shown it can be brought back,
 * and the server is told after that, or when the section is left.
 *
 * @returns Removes a loan; its name is for the message.
 */
export function useLoanRemoval(dealId: string): (id: string, name: string) => void {
  const { client, queries, toasts } = useServices()
  const { mark } = useRemovedLoans()
  const names = useRef(new Map<string, string>())
  const { remove } = useDelayedDelete({
    send: async (ids) => {
      const answers = await Promise.allSettled(ids.map((id) => client.loan.delete(id)))
      const removed = ids.filter((_, index) => answers[index]?.status === 'fulfilled')
      for (const [index, answer] of answers.entries()) {
        const id = ids[index]
        if (answer.status === 'fulfilled' || id === undefined) continue
        mark(id, false)
        toasts.show({
          text: failureText(`Removing ${names.current.get(id) ?? 'a loan'}`, answer.reason),
          tone: 'error',
        })
      }
      const stale = [loanKeys.ofDeal(dealId), ['portfolio', 'deal', dealId]]
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })))
      return removed
    },
    offerUndo: (ids, undo, onClose) => {
      const bringBack = () => {
        undo()
        for (const id of ids) mark(id, false)
      }
      const text = `Removed ${ids.map((id) => names.current.get(id) ?? 'a loan').join(', ')}.`
      const key = toasts.show({ text, action: { label: 'Undo', onPress: bringBack }, onClose })
      return () => toasts.close(key)
    },
  })
  return (id, name) => {
    names.current.set(id, name)
    mark(id, true)
    remove([id])
  }
}
