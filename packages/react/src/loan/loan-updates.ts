import type { Client } from '@uwkit/core/client'
import {
  type LenderUnderwriting,
  type LenderUnderwritingChanges,
  type LenderUnderwritingLine,
  type Loan,
  type LoanChanges,
  mergedUnderwritingLines,
} from '@uwkit/core/loan'
import { type RecordUpdates, recordUpdates } from '../client/index.ts'

/** Changes of loans and of lenders' underwritings, saved after a pause in them. */
export interface LoanUpdates {
  /** By the id of the loan. */
  loans: RecordUpdates<LoanChanges, Loan>
  /** By the id of the deal. */
  underwritings: RecordUpdates<LenderUnderwritingChanges, LenderUnderwriting>
  /**
   * Changes the underwriting of a deal.
   *
   * @param before The lines that the changes were made from, for {@link LoanUpdates.keepUnderwriting}.
   */
  editUnderwriting: (
    dealId: string,
    changes: LenderUnderwritingChanges,
    before: readonly LenderUnderwritingLine[],
  ) => void
  /**
   * Puts the lines that were changed and wait over what somebody else saved meanwhile; their other lines stay. A flush then
   * saves all of them.
   *
   * @returns All lines as they now wait; `null` where none does.
   */
  keepUnderwriting: (dealId: string) => Promise<LenderUnderwritingLine[] | null>
  /** Removes a loan, with what was changed of it: that is saved first, so that nothing is lost should the loan stay. */
  deleteLoan: (id: string) => Promise<void>
}

/** They outlive screens: what could not be saved is still there when a screen is opened again. */
const updatesOf = new WeakMap<Client, LoanUpdates>()

/**
 * The updates of loans over a client, the same at every call.
 *
 * @example
 * const client = { connection: { clock: { now: () => 0, after: () => () => {} }, reportError: console.error, onForget: () => {} } }
 * loanUpdates(client).loans.edit('7', { tier: 2 })
 * loanUpdates(client).loans.unsaved('7')
 * // => { tier: 2 }
 */
export function loanUpdates(client: Client): LoanUpdates {
  const known = updatesOf.get(client)
  if (known !== undefined) return known
  const made = newLoanUpdates(client)
  updatesOf.set(client, made)
  return made
}

function newLoanUpdates({ connection, loan }: Client): LoanUpdates {
  /** The lines of a deal as its unsaved ones were made from. */
  const linesBefore = new Map<string, readonly LenderUnderwritingLine[]>()
  const loans = recordUpdates<LoanChanges, Loan>(connection, (id, changes) => loan.update(id, changes))
  const underwritings = recordUpdates<LenderUnderwritingChanges, LenderUnderwriting>(
    connection,
    async (dealId, changes) => {
      const saved = await loan.updateUnderwriting(dealId, changes)
      linesBefore.set(dealId, saved.lines)
      return saved
    },
  )
  return {
    loans,
    underwritings,
    editUnderwriting: (dealId, changes, before) => {
      if (underwritings.unsaved(dealId) === null) linesBefore.set(dealId, before)
      underwritings.edit(dealId, changes)
    },
    keepUnderwriting: async (dealId) => {
      const theirs = await loan.getUnderwriting(dealId)
      const mine = underwritings.unsaved(dealId)
      if (mine === null) return null
      const lines = mergedUnderwritingLines(linesBefore.get(dealId) ?? [], mine.lines, theirs.lines)
      linesBefore.set(dealId, theirs.lines)
      underwritings.saveOver(dealId, theirs.modifiedOn ?? 0)
      underwritings.edit(dealId, { lines })
      return lines
    },
    deleteLoan: async (id) => {
      if (loans.unsaved(id) !== null) await loans.flush()
      await loan.delete(id)
      loans.discard(id)
    },
  }
}
