/**
 * Captions and labels of the summaries below a rent roll, as Yardi (Summary Groups, Summary of Charges), Entrata
 * (Status Summary, Charge Code Summary, Average Charges by Unit Type) and OneSite print them.
 */
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'

/** Subject of the rows in a summary table. */
export type SummaryKind = 'status' | 'charge code' | 'floorplan'

/** Captions that open a table: the column contains the labels. */
export const labelCaptions: readonly { kind: SummaryKind; pattern: RegExp }[] = [
  { kind: 'status', pattern: /^(summary groups?|status|description|unit status|occupancy( status)?|lease status)$/i },
  { kind: 'charge code', pattern: /^((charge|transaction|trans|billing) codes?|code)$/i },
  { kind: 'floorplan', pattern: /^(unit type|floor ?plan|plan|type)( name)?$/i },
]

/** Measure that a summary column counts or sums. */
export type SummaryMeasure =
  | 'units'
  | 'occupied units'
  | 'square feet'
  | 'market rent'
  | 'charges'
  | 'scheduled rent'
  | 'scheduled other'

export const measureCaptions: readonly { measure: SummaryMeasure; pattern: RegExp }[] = [
  { measure: 'occupied units', pattern: /^occupied( units)?$/i },
  { measure: 'units', pattern: /^(# of |no\.? of |number of |unit |rentable |total )?(units?|suites?)( count)?$/i },
  { measure: 'square feet', pattern: /^(total )?(square (footage|feet)|sq ?ft|sqft)$/i },
  { measure: 'market rent', pattern: /^(total )?(market|budgeted)( rent| \+ addl\.?)?$/i },
  {
    measure: 'charges',
    pattern:
      /^(lease charges?|actual rent|scheduled( charges| billing)?|(charge )?amount|amt|total (billing|charges))$/i,
  },
  // Entrata splits the scheduled charges of each status into helper columns: "Status Summary: Scheduled Rent".
  { measure: 'scheduled rent', pattern: /^scheduled rent$/i },
  { measure: 'scheduled other', pattern: /^scheduled other$/i },
]

/** Labels of status summaries that cover several statuses. The first match decides. */
export const statusScopes: readonly {
  pattern: RegExp
  covers: (unit: Pick<RentRollUnit, 'occupancy' | 'isVacant'>) => boolean
}[] = [
  { pattern: /current.*notice.*vacant/i, covers: (unit) => unit.occupancy !== 'future' },
  { pattern: /future|applicant/i, covers: (unit) => unit.occupancy === 'future' },
  {
    pattern: /^(total )?occupied( units| suites)?$/i,
    covers: (unit) => !unit.isVacant && !isNonRevenueGroup(unit.occupancy) && unit.occupancy !== 'future',
  },
  { pattern: /non[- ]?rev/i, covers: (unit) => isNonRevenueGroup(unit.occupancy) },
  { pattern: /^(total )?vacant( units| suites)?$/i, covers: (unit) => unit.isVacant },
  {
    pattern: /^totals?:?$|^total (rentable )?(units|suites)$|^(grand )?total$/i,
    covers: (unit) => unit.occupancy !== 'future',
  },
]
