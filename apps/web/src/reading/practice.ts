import type { Correction, ParsedFile } from '@uwkit/core/parsed-file'
import { placeOfAddress, type Workbook } from '@uwkit/core/shared'

/** Documents whose first reading took longer are not practised on: a correction made meanwhile would wait. Our own choice, milliseconds. */
export const longestToPractise = 500

/** So often is a correction practised: from the fourth reading on a browser runs compiled code. Measured by the benchmark of the desk. */
export const practiceRounds = 4

/**
 * A correction that nobody made, to read a document by before anybody waits for it: the first readings take several times as
 * long as the later ones. It raises an amount of the first row that has one; what is read by it is thrown away.
 *
 * @param round Each round raises it by another dollar, so that no reading repeats the one before.
 * @returns `null` where the document has no amount.
 */
export function practiceCorrection(workbook: Workbook, { documents }: ParsedFile, round: number): Correction | null {
  for (const document of documents) {
    const grid = workbook.grids.find(({ sheet }) => sheet === document.sheet)
    const rows = document.kind === 'rent_roll' ? document.rentRoll.units : document.statement.lines
    for (const { source } of rows) {
      for (const cell of Object.values(source.cells).toReversed()) {
        const place = placeOfAddress(cell)
        const printed = place === null ? undefined : grid?.rows[place.row]?.[place.column]
        if (typeof printed?.value !== 'number') continue
        const value = printed.value + round + 1
        return {
          kind: 'cellValue',
          sheet: document.sheet,
          cell,
          was: printed.text,
          value,
          by: 'practice',
          at: '2000-01-01',
          reason: null,
        }
      }
    }
  }
  return null
}
