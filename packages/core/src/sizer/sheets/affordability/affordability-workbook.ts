import type { SizerDefinition } from '../sizer-definition.ts'
import { inputsSheet } from './inputs-sheet.ts'
import { limitsSheet } from './limits-sheet.ts'
import { resultSheet } from './result-sheet.ts'
import { unitsSheet } from './units-sheet.ts'

/** Which share of the units households of each income band can afford. */
export const affordabilityWorkbook: SizerDefinition = {
  chart: null,
  note: 'The lender’s own layout is not public: this one is ours. Limits by HUD’s household sizes.',
  sheets: (book) => {
    const inputs = inputsSheet(book)
    const limits = limitsSheet(book, inputs)
    const units = unitsSheet(book, inputs, limits)
    const result = resultSheet(book, units)
    return [result, inputs.pad, limits.pad, units.pad, book.rollChecksSheet(units.checks)]
  },
}
