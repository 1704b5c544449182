import { type LoanScenario, mostScenarios } from '@uwkit/core/loan'
import type { LoanEditing } from '@uwkit/react/loan'
import { scenariosOfText } from '@uwkit/react/sizing'
import { useEffect, useRef } from 'react'
import { notTaken } from './not-taken.ts'

/**
 * Takes scenarios over into the loan that this browser kept for the deal before they were kept with it, as far as there is room,
 * and forgets them here once they are saved there.
 *
 * @param stored Scenarios of the loan as they are saved.
 */
export function useTakenOver(
  editing: LoanEditing,
  stored: readonly LoanScenario[],
  { canEdit }: { canEdit: boolean },
): void {
  const isTried = useRef(false)
  const key = `uwkit.scenarios.${editing.loan.dealId}`
  useEffect(() => {
    const text = window.localStorage.getItem(key)
    if (text === null || !canEdit) return
    const kept = scenariosOfText(text)
    const left = notTaken(stored, kept)
    if (left.length === 0) window.localStorage.removeItem(key)
    else if (left.length < kept.length) window.localStorage.setItem(key, JSON.stringify(left))
    if (left.length === 0 || stored.length >= mostScenarios || isTried.current) return
    isTried.current = true
    editing.type('scenarios', [...stored, ...left].slice(0, mostScenarios))
  }, [editing, key, stored, canEdit])
}
