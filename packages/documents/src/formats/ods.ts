import { addRange, IndentCollector, type SheetLayout, sheetColumns, sheetRows } from './grid-builder.ts'
import type { ReadLimits } from './read-options.ts'
import { tooLarge } from './rejections.ts'

const repeated = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(
    new RegExp(`\\snumber-${what}-repeated\\s*=\\s*["'](\\d+)`).exec(attributes.replaceAll('table:', ''))?.[1] ?? 1,
  )

/**
 * Rejects an OpenDocument sheet whose repeated cells would expand beyond the cell limit: a few bytes can claim billions
 * of cells.
 *
 * @throws {UnreadableDocumentError} `too_large`.
 */
export function checkOdsCells(content: Uint8Array | undefined, file: string, limits: ReadLimits): void {
  const xml = new TextDecoder().decode(content)
  let left = limits.cells
  let rows = 1
  for (const [, tag, attributes = '', end] of xml.matchAll(/<table:(table-row|table-cell)\b([^>]*?)(\/?)>/g)) {
    if (tag === 'table-row') rows = repeated(attributes, 'rows')
    else if (end === '' || /\soffice:value/.test(attributes)) left -= rows * repeated(attributes, 'columns')
    if (left < 0) throw tooLarge(file, `the sheets have more than ${limits.cells} cells`)
  }
}

/** One level of indent as LibreOffice writes it: 10 points. */
const pointsPerLevel = 10
const pointsPerUnit: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/**
 * Returns the indents and the hidden sheets, rows and columns of an OpenDocument workbook (OpenDocument 1.3 part 3:
 * 19.749 `table:visibility`, 19.634 `table:display`, 20.198 `fo:margin-left`).
 *
 * @param content The part `content.xml`.
 */
export function odsLayouts(content: Uint8Array | undefined): SheetLayout[] {
  const xml = new TextDecoder().decode(content)
  return sheetLayouts(xml, stylesOf(xml))
}

interface Styles {
  hiddenTables: Set<string>
  indents: Map<string, number>
}

function stylesOf(xml: string): Styles {
  const styles: Styles = { hiddenTables: new Set(), indents: new Map() }
  for (const [, attributes = '', body = ''] of xml.matchAll(/<style:style\b([^>]*[^>/])>([\s\S]*?)<\/style:style>/g)) {
    const name = attributeOf(attributes, 'style:name') ?? ''
    if (/<style:table-properties\b[^>]*\stable:display="false"/.test(body)) styles.hiddenTables.add(name)
    const margin = /<style:paragraph-properties\b[^>]*\sfo:margin-left="([\d.]+)(pt|in|cm|mm)"/.exec(body)
    const points = Number(margin?.[1] ?? 0) * (pointsPerUnit[margin?.[2] ?? 'pt'] ?? 0)
    const level = Math.round(points / pointsPerLevel)
    if (level > 0) styles.indents.set(name, level)
  }
  return styles
}

const repeatsOf = (attributes: string, what: 'rows' | 'columns'): number =>
  Math.min(Number(attributeOf(attributes, `table:number-${what}-repeated`) ?? 1), sheetRows)

function sheetLayouts(xml: string, styles: Styles): SheetLayout[] {
  const sheets: SheetLayout[] = []
  let [row, rowsOpen, column, columns] = [0, 0, 0, 0]
  let [hiddenRows, hiddenColumns, indents]: [number[], number[], IndentCollector] = [[], [], new IndentCollector()]
  const tags = /<table:(table|table-column|table-row|table-cell|covered-table-cell)(\s[^>]*?)?\/?>/g
  for (const [, tag, attributes = ''] of xml.matchAll(tags)) {
    const style = attributeOf(attributes, 'table:style-name') ?? ''
    if (tag === 'table') {
      ;[row, rowsOpen, column, columns] = [0, 0, 0, 0]
      ;[hiddenRows, hiddenColumns, indents] = [[], [], new IndentCollector()]
      sheets.push({ hidden: styles.hiddenTables.has(style), hiddenRows, hiddenColumns, indents: indents.byRow })
    } else if (tag === 'table-column') {
      const repeats = repeatsOf(attributes, 'columns')
      if (isCollapsed(attributes)) addRange(hiddenColumns, columns, repeats, sheetColumns)
      columns += repeats
    } else if (tag === 'table-row') {
      row += rowsOpen
      rowsOpen = repeatsOf(attributes, 'rows')
      column = 0
      if (isCollapsed(attributes)) addRange(hiddenRows, row, rowsOpen, sheetRows)
    } else {
      const indent = styles.indents.get(style)
      if (indent !== undefined) indents.add(row, column, indent)
      column += repeatsOf(attributes, 'columns')
    }
  }
  return sheets
}

/** Returns whether a row or column is hidden: `collapse` manually, `filter` by a filter. */
function isCollapsed(attributes: string): boolean {
  return ['collapse', 'filter'].includes(attributeOf(attributes, 'table:visibility') ?? '')
}
