import type { SizerSheet } from '@uwkit/core/sizer'

/** What a sheet of letter paper, landscape, leaves between our margins, in points. */
const page = { width: 10.5 * 72, height: 7.6 * 72 }
/** A character's width and a row's height in points, in the font of the sheets. */
const character = 5.25
const row = 14
/** A last page filled less than this is drawn into the pages before. */
const leastFilled = 0.2

/**
 * How many pages a sheet may take from top to bottom when it is printed one page wide, so that no few rows are left over
 * for a last page.
 *
 * @returns 0 where it may take as many as it needs, as a sheet that begins a page by itself always may.
 */
export function pagesHigh(
  sheet: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea' | 'repeatRows' | 'breakBefore'>,
): number {
  if (sheet.breakBefore !== undefined) return 0
  const { columns, rows } = printed(sheet)
  const width = sheet.columnWidths.slice(0, columns).reduce((sum, characters) => sum + characters + 0.7, 0) * character
  const scale = Math.min(1, page.width / Math.max(1, width))
  const height = sheet.rows.slice(0, rows).reduce((sum, { height: own }) => sum + (own ?? row), 0) * scale
  const repeated = sheet.repeatRows === null ? 0 : 2 * row * scale
  const pages = 1 + Math.max(0, height - page.height) / (page.height - repeated)
  const whole = Math.floor(pages)
  return pages > whole && pages - whole < leastFilled ? whole : 0
}

/** How many columns and rows are printed, from the first on. */
function printed({ printArea, columnWidths, rows }: Pick<SizerSheet, 'columnWidths' | 'rows' | 'printArea'>) {
  const [, letters = '', last = ''] = /:([A-Z]+)(\d+)$/.exec(printArea ?? '') ?? []
  if (letters === '') return { columns: columnWidths.length, rows: rows.length }
  const columns = [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0)
  return { columns, rows: Number(last) }
}
