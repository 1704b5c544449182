import { useQueryClient } from '@tanstack/react-query'
import type { RecordSaving } from '@uwkit/core/client'
import type { LenderUnderwriting, LenderUnderwritingLine } from '@uwkit/core/loan'
import { useEffect, useState } from 'react'
import { useClient, useRecordSaving } from '../../client/index.ts'
import { loanKeys } from '../../loan/index.ts'

/** The lender's underwriting of a deal that is worked on. */
export interface UnderwritingEditing {
  /** As they are saved, with what was changed since. */
  entries: readonly LenderUnderwritingLine[]
  saving: RecordSaving<LenderUnderwriting>
  change: (entries: LenderUnderwritingLine[]) => void
  saveAgain: () => void
  /** Saves the lines that were changed here over those that somebody else saved meanwhile; the others are theirs. */
  keepMine: () => Promise<void>
  /** Gives up what was not saved for what somebody else saved. */
  loadTheirs: () => void
}

/** Works on the lender's lines of a deal: they are saved after a pause, when the screen is left and when the page goes. */
export function useUnderwritingEditing(stored: LenderUnderwriting): UnderwritingEditing {
  const { dealId, modifiedOn } = stored
  const client = useClient()
  const queries = useQueryClient()
  const [local, setLocal] = useState<readonly LenderUnderwritingLine[] | null>(null)
  const queryKey = loanKeys.underwriting(dealId)
  const saving = useRecordSaving<LenderUnderwriting>(dealId, {
    watch: (listener) => client.loan.watchUnderwriting(dealId, listener),
    flush: () => client.loan.flush(),
    onSaved: (saved) => {
      if (saved === null) return void queries.invalidateQueries({ queryKey })
      queries.setQueryData<LenderUnderwriting>(queryKey, saved)
      setLocal(null)
    },
  })
  // What was left unsaved when the screen was last left stands in the table again.
  useEffect(() => {
    void client.loan.unsavedUnderwriting(dealId).then((unsaved) => {
      if (unsaved !== null) setLocal((changed) => changed ?? unsaved.lines)
    })
  }, [client, dealId])
  const entries = local ?? stored.lines
  return {
    entries,
    saving,
    change: (lines) => {
      setLocal(lines)
      // Where nobody saved any yet, it is of no version: what somebody saves meanwhile is not saved over.
      void client.loan.editUnderwriting(dealId, { lines, modifiedOn: modifiedOn ?? 0 }, entries)
    },
    saveAgain: () => void client.loan.flush(),
    keepMine: async () => {
      setLocal(await client.loan.keepUnderwriting(dealId))
      await client.loan.flush()
    },
    loadTheirs: () => {
      setLocal(null)
      void client.loan.discardUnderwriting(dealId).then(() => queries.invalidateQueries({ queryKey }))
    },
  }
}
