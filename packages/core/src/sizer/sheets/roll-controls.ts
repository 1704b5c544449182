import { sumKnown } from '../../shared/money.ts'
import type { Live } from '../rules/live.ts'
import type { WorkbookFacts } from '../rules/workbook-facts.ts'
import { type DataLayout, type RowSpan, unitColumns } from './data-sheet.ts'
import type { Check } from './reconciliations.ts'

/**
 * Control totals of the rent roll: what each column of figures comes to on `_Data`, now and as it was exported; so that a
 * figure is noticed that is changed in a column from which no other check is made.
 *
 * @param atExport Puts a figure of the export on `_Data`.
 * @returns None without a rent roll; of columns without a figure none.
 */
export function rollControls(
  { input }: WorkbookFacts,
  { units: span, charges }: DataLayout,
  atExport: (caption: string, value: number) => Live,
): Check[] {
  const { units = [], chargeCodes = [] } = input.rentRoll ?? {}
  const control = (what: string, column: string, at: RowSpan, figures: readonly (number | null)[]): Check[] => {
    const total = sumKnown(figures)
    if (total === null) return []
    const caption = `Control total of the rent roll: ${what}`
    const left = `SUM(_Data!$${column}$${at.first}:$${column}$${at.last})`
    const right = atExport(caption, total).formula
    return [{ caption, left, leftValue: total, right, rightValue: total, tolerance: 0.5, atExport: false }]
  }
  const ofUnits = (what: string, column: string, of: (unit: (typeof units)[number]) => number | null) =>
    control(what, column, span, units.map(of))
  return [
    ...ofUnits('bedrooms', unitColumns.bed, ({ bed }) => bed),
    ...ofUnits('bathrooms', unitColumns.bath, ({ bath }) => bath),
    ...ofUnits('square feet', unitColumns.squareFeet, ({ squareFeet }) => squareFeet),
    ...ofUnits('market rent', unitColumns.marketRent, ({ marketRent }) => marketRent),
    ...ofUnits('contract rent', unitColumns.contractRent, ({ contractRent }) => contractRent),
    ...ofUnits('in-place rent', unitColumns.inPlaceRent, ({ inPlaceRent }) => inPlaceRent),
    ...control(
      'charges by code',
      chargeTotalColumn,
      charges,
      chargeCodes.map(({ total }) => total),
    ),
  ]
}

/** Where `_Data` has the total of a charge code. */
const chargeTotalColumn = 'D'
