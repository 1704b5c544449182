import type { Correction } from '../parsed-file.corrections.ts'

/**
 * What a correction is about, in words that end no sentence.
 *
 * @example
 * correctionWords({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => 'the value of cell C7'
 */
export function correctionWords(correction: Correction): string {
  switch (correction.kind) {
    case 'sheetKind':
      return `what the sheet holds`
    case 'headerRows':
      return `the captions in row ${correction.row}`
    case 'columnKind':
      return `the kind of column ${correction.column} “${correction.caption}”`
    case 'periodColumn':
      return `the period of column ${correction.column}`
    case 'chargeCode':
      return `charge code “${correction.code}”`
    case 'status':
      return `status “${correction.status}”`
    case 'floorplan':
      return `floorplan “${correction.floorplan}”`
    case 'unitTags':
      return `the tags of unit “${correction.unit}”`
    case 'unitRow':
      return `what the row of unit “${correction.unit}” is`
    case 'lineCategory':
      return `the category of line “${correction.label}”`
    case 'lineSign':
      return `the sign of line “${correction.label}”`
    case 'lineKind':
      return `what line “${correction.label}” is`
    case 'sectionBorder':
      return correction.border === 'firstExpense'
        ? `the first line of expenses, “${correction.label}”`
        : `the line of net operating income, “${correction.label}”`
    case 'cellValue':
      return `the value of cell ${correction.cell}`
    case 'dismissal':
      return `the dismissal of ${correction.findingId}`
  }
}
