import type { SizerInput, SizerWorkbook } from '../sizer.schema.ts'
import { sizerWorkbook } from './sizer-workbook.ts'

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
export function fannieSizer(input: SizerInput): SizerWorkbook {
  return sizerWorkbook('Fannie', input)
}
