import type { RecordSaving } from '@uwkit/core/client'
import { type LoanScenario, mostScenarios } from '@uwkit/core/loan'
import type { LoanEditing } from '@uwkit/react/loan'
import { scenariosOfText } from '@uwkit/react/sizing'
import { useEffect, useRef, useState } from 'react'
import { notTaken } from './not-taken.ts'

/**
 * Takes scenarios over into the loan that this browser kept for the deal before they were kept with it, as far as there is room,
 * and forgets all of them here once that is saved. It is a change like others, which Undo takes back.
 *
 * @param stored Scenarios of the loan as they are saved.
 * @returns Names of those for which there was no room.
 */
export function useTakenOver(
  editing: Pick<LoanEditing, 'change' | 'saving'> & { loan: Pick<LoanEditing['loan'], 'dealId'> },
  stored: readonly LoanScenario[],
  { canEdit }: { canEdit: boolean },
): readonly string[] {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const offered = useRef<readonly LoanScenario[] | null>(null)
  const kindBefore = useRef<RecordSaving<unknown>['kind']>(editing.saving.kind)
  const { kind } = editing.saving
  const key = `uwkit.scenarios.${editing.loan.dealId}`
  useEffect(() => {
    const isJustSaved = kindBefore.current === 'saving' && kind === 'saved'
    kindBefore.current = kind
    const text = window.localStorage.getItem(key)
    if (text === null || !canEdit) return
    const left = offered.current ?? notTaken(stored, scenariosOfText(text))
    const room = Math.max(mostScenarios - stored.length, 0)
    if (offered.current === null && left.length > 0 && room > 0) {
      offered.current = left
      setLeftOut(left.slice(room).map(({ name }) => name))
      editing.change('scenarios', [...stored, ...left.slice(0, room)], stored)
    } else if (offered.current === null || isJustSaved) {
      if (offered.current === null) setLeftOut(left.map(({ name }) => name))
      window.localStorage.removeItem(key)
    }
  }, [editing, key, stored, canEdit, kind])
  return leftOut
}
