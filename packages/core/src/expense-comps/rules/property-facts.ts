import type { Building } from '../../building/building.schema.ts'
import type { Deal } from '../../deal/deal.schema.ts'
import type { PropertyFacts } from '../../sizing/index.ts'
import type { ExpenseComp } from '../expense-comps.schema.ts'
import { expenseLineTable } from './expense-line-table.ts'

/**
 * What the records of a deal say of its property, for the checks of what is reasonable: its place, age and type, and what its
 * selected expense comps pay by line where at least three of them tell it. The deal's own property is no comp of itself.
 *
 * @param building `null` where none is saved.
 * @param comps Those that were selected, as far as the person may see them.
 * @example
 * propertyFacts({ state: 'tx', yearBuilt: null, propertyType: 'Garden' }, { yearBuilt: 1998 }, []).yearBuilt
 * // => 1998
 */
export function propertyFacts(
  { state, yearBuilt, propertyType }: Pick<Deal, 'state' | 'yearBuilt' | 'propertyType'>,
  building: Pick<Building, 'yearBuilt'> | null,
  comps: readonly Pick<
    ExpenseComp,
    'units' | 'squareFeet' | 'effectiveGrossIncomePerUnit' | 'expensesPerUnit' | 'isSubject'
  >[],
): PropertyFacts {
  const others = comps.filter(({ isSubject }) => !isSubject)
  const bands = expenseLineTable(others, null, 'perUnit').flatMap(({ key, comps: quartiles }) =>
    key === 'income' || quartiles === null ? [] : [[key, quartiles] as const],
  )
  return {
    state: state === null ? null : state.trim().toUpperCase(),
    yearBuilt: yearBuilt ?? building?.yearBuilt ?? null,
    propertyType,
    comps: Object.fromEntries(bands),
  }
}
