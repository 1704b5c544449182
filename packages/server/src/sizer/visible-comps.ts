import { contract, type Endpoint } from '@uwkit/core/contract'
import type { ExpenseComp } from '@uwkit/core/expense-comps'
import type { RentComp } from '@uwkit/core/rent-comps'
import type { Finding } from '@uwkit/core/shared'
import type { DealParts } from '../deal/index.ts'
import { authorize } from '../http/authorize.ts'
import type { Context, Session } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'

/** The comps of a deal, as far as one person may see them. */
export interface VisibleComps {
  rent: RentComp[]
  expense: ExpenseComp[]
  /** How many of each kind were left out. */
  withheld: Record<'rent' | 'expense', number>
  /** What was left out, in words. */
  findings: Finding[]
}

/**
 * The comps that a deal has chosen, in its order: those that the caller could look up by the calls of their own. Others are
 * left out, and a finding says so.
 *
 * @param chosen Ids of the comps, as the parts of the deal have them.
 */
export async function visibleComps(
  { providers, session }: Pick<Context, 'providers' | 'session'>,
  { rent: rentIds, expense: loanNumbers }: DealParts['comps'],
): Promise<VisibleComps> {
  const seesRent = allows(contract.rentComps.listSelected, session)
  const seesExpense = allows(contract.expenseComps.listSelected, session)
  const rent = seesRent && rentIds.length > 0 ? await providers.yardi.properties({ propertyIds: rentIds }) : []
  const expense = seesExpense && loanNumbers.length > 0 ? await providers.expenseComps.byLoans(loanNumbers) : []
  const withheld = { rent: seesRent ? 0 : rentIds.length, expense: seesExpense ? 0 : loanNumbers.length }
  return {
    rent: inOrder(rent, rentIds, ({ id }) => id),
    expense: inOrder(expense, loanNumbers, ({ loanNumber }) => loanNumber),
    withheld,
    findings: (['rent', 'expense'] as const).flatMap((kind) =>
      withheld[kind] === 0 ? [] : [leftOut(kind, withheld[kind])],
    ),
  }
}

function allows({ access }: Endpoint, session: Session): boolean {
  try {
    authorize(access, session)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return false
    throw error
  }
}

function leftOut(kind: 'rent' | 'expense', count: number): Finding {
  return {
    id: `deal/${kind}-comps-left-out`,
    severity: 'info',
    message: `The deal’s ${kind} comps are omitted: the exporting account has no access to comps.`,
    source: null,
    seen: `${count} selected`,
    dollars: null,
  }
}

/** Comps in the order in which the deal chose them, whatever order the vendor answers in. */
function inOrder<Comp>(comps: readonly Comp[], ids: readonly string[], idOf: (comp: Comp) => string | null): Comp[] {
  const placeOf = (comp: Comp) => ids.indexOf(idOf(comp) ?? '')
  return comps.toSorted((one, other) => placeOf(one) - placeOf(other))
}
