import { expenseLineKeys, type SelectableLineKey, selectableLineKeys } from '../data/line-keys.ts'
import type { LineAssumption } from '../sizing.schema.ts'

/** The columns that income and expenses are underwritten on; a side that is left out stays as usual. */
export interface LineMix {
  income?: LineAssumption['selection']
  expenses?: LineAssumption['selection']
}

/** Lines that a rule or a bill sets, whatever column stands beside them. */
const byRule: readonly SelectableLineKey[] = ['managementFees', 'replacementReserves', 'commercialVacancy']

/**
 * Assumptions that put all income on one column of the statements and all expenses on another, such as income of the latest
 * three months on expenses of the trailing year. Management fee, reserves and commercial vacancy keep their rules; taxes
 * and insurance have no other column than their year. Rents keep theirs: the rent roll, held to the latest three months.
 *
 * @returns One assumption a line, for `UnderwritingAssumptions.lines`; add single lines after it.
 * @example
 * lineMix({ income: 'T3', expenses: 'T12' }).laundry
 * // => { selection: 'T3', reason: 'As asked for all income: T3.' }
 */
export function lineMix({ income, expenses }: LineMix): Partial<Record<SelectableLineKey, LineAssumption>> {
  const isExpense = (key: SelectableLineKey): boolean => (expenseLineKeys as readonly string[]).includes(key)
  const mixed = selectableLineKeys
    .filter((key) => !byRule.includes(key))
    .flatMap((key): [SelectableLineKey, LineAssumption][] => {
      const selection = isExpense(key) ? expenses : income
      if (selection === undefined) return []
      const reason = `As asked for all ${isExpense(key) ? 'expenses' : 'income'}: ${selection}.`
      return [[key, { selection, reason }]]
    })
  return Object.fromEntries(mixed)
}
