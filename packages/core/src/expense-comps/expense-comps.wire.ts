import * as z from 'zod'
import { queryOf } from '../contract/endpoint.ts'
import { type WireCodec, wireObject, wireRecord } from '../contract/wire.ts'
import { listText } from '../contract/wire-values.ts'
import { ShortText } from '../shared/records.ts'
import { CompReason, CompSearch, CompsConfig, ExpenseComp } from './expense-comps.schema.ts'

export const ExpenseCompWire: WireCodec<ExpenseComp> = wireRecord(ExpenseComp, {
  expensesAsOf: 'expense_breakdown_as_of_date',
  effectiveGrossIncomePerUnit: 'most_recent_egi_unit',
  isSubject: 'subject',
})
/** Reasons of comps, inside the configurations of both kinds. */
export const compReasons = z.array(wireRecord(CompReason)).max(1000)
export const CompsConfigWire: WireCodec<CompsConfig> = wireRecord(CompsConfig, { reasons: compReasons })
export const CompSearchWire: WireCodec<CompSearch> = wireRecord(CompSearch)

/** Which comps by their loans; all where none is named. */
export const byLoanNumbers = queryOf({ loanNumbers: listText.optional() })

/** Which comps a deal has chosen, by their loans. */
export const LoanNumbersWire = wireObject({ loanNumbers: z.array(ShortText).max(500) })
