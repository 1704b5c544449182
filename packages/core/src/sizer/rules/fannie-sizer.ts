import { checksSheet } from '../sheets/checks-sheet.ts'
import { dataSheets } from '../sheets/data-sheet.ts'
import { rentRollSheet } from '../sheets/rent-roll-sheet.ts'
import { scheduleSheet } from '../sheets/schedule-sheet.ts'
import { sizingSheet } from '../sheets/sizing-sheet.ts'
import { summarySheet } from '../sheets/summary-sheet.ts'
import { t12Sheet } from '../sheets/t12-sheet.ts'
import { underwritingSheet } from '../sheets/underwriting-sheet.ts'
import { unitMixSheet } from '../sheets/unit-mix-sheet.ts'
import type { FannieSizerInput, SizerWorkbook } from '../sizer.schema.ts'
import { workbookFacts } from './workbook-facts.ts'

/**
 * The Fannie sizer: a workbook that sizes the loan again with live formulas, every figure of the documents on a hidden
 * sheet with its source, every input typed once in blue.
 *
 * Figures come only from `_Data`, by formula; `_Sources` tells at the same coordinates which file, sheet and cell each
 * came from. Every formula carries the value that the SDK computed. Names of tenants are not part of the workbook.
 *
 * @returns A description without bytes; a document writer makes the file of it.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Sample Court', address: null }
 * const input = { deal, asOf: null, rentRoll: null, statements: [], underwriting, sizing, ties: [], findings: [] }
 * fannieSizer(input).sheets.map(({ name }) => name).slice(0, 3)
 * // => ['Summary', 'Rent Roll', 'Unit Mix']
 */
export function fannieSizer(input: FannieSizerInput): SizerWorkbook {
  const facts = workbookFacts(input)
  const { sheets: hidden, layout } = dataSheets(facts)
  const { pad: checks, count } = checksSheet(facts, layout)
  const pads = [
    summarySheet(facts, layout, count),
    rentRollSheet(facts, layout),
    unitMixSheet(facts, layout),
    t12Sheet(facts, layout),
    underwritingSheet(facts, layout),
    sizingSheet(facts, layout),
    scheduleSheet(facts, layout),
    checks,
  ]
  return {
    title: `Fannie Sizer, ${input.deal.name}`,
    sheets: [...pads.map(({ sheet }) => sheet), ...hidden],
    names: pads.flatMap(({ names }) => names).sort((left, right) => (left.name < right.name ? -1 : 1)),
  }
}
