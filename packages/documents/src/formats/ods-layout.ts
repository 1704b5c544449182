import type { Workbook } from '@uwkit/core/shared'

/** One level of indent as LibreOffice writes it: 10 points. */
const pointsPerLevel = 10
const pointsPerUnit: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 }

/** How one sheet of an OpenDocument workbook is laid out. */
interface SheetLayout {
  hidden: boolean
  hiddenRows: number[]
  hiddenColumns: number[]
  /** By row, the indents by column of the cells that have one. */
  indents: Map<number, Map<number, number>>
}

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null

/**
 * The workbook with the hidden sheets, rows and columns and the indents that its content part states: the spreadsheet
 * library drops them (OpenDocument 1.3 part 3, 19.749 `table:visibility`, 19.634 `table:display`, 20.198 `fo:margin-left`).
 *
 * @param content The part `content.xml`.
 */
export function withOdsLayout(workbook: Workbook, content: Uint8Array | undefined): Workbook {
  const xml = new TextDecoder().decode(content)
  const layouts = sheetLayouts(xml, stylesOf(xml))
  const grids = workbook.grids.map((grid, index) => {
    const layout = layouts[index]
    if (layout === undefined) return grid
    const rows = grid.rows.map((row, at) => {
      const indents = layout.indents.get(at)
      if (indents === undefined) return row
      return row.map((cell, column) => (cell ? { ...cell, indent: indents.get(column) ?? cell.indent } : null))
    })
    const hiddenColumns = layout.hiddenColumns.filter((column) => column < grid.columnCount)
    const hiddenRows = layout.hiddenRows.filter((row) => row < rows.length)
    return { ...grid, rows, hidden: layout.hidden, hiddenRows, hiddenColumns }
  })
  return { ...workbook, grids }
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

/** Repeats are followed up to the size of an Excel sheet. */
const mostRepeats = 1_048_576
const repeatsOf = (attributes: string, what: 'rows' | 'columns'): number =>
  Math.min(Number(attributeOf(attributes, `table:number-${what}-repeated`) ?? 1), mostRepeats)

function sheetLayouts(xml: string, styles: Styles): SheetLayout[] {
  const sheets: SheetLayout[] = []
  let [row, rowsOpen, column, columns] = [0, 1, 0, 0]
  const tags = /<table:(table|table-column|table-row|table-cell|covered-table-cell)(\s[^>]*?)?\/?>/g
  for (const [, tag, attributes = ''] of xml.matchAll(tags)) {
    const style = attributeOf(attributes, 'table:style-name') ?? ''
    const sheet = sheets.at(-1)
    if (tag === 'table') {
      const hidden = styles.hiddenTables.has(style)
      sheets.push({ hidden, hiddenRows: [], hiddenColumns: [], indents: new Map() })
      ;[row, rowsOpen, column, columns] = [0, 0, 0, 0]
    } else if (sheet === undefined) {
      continue
    } else if (tag === 'table-column') {
      const repeats = repeatsOf(attributes, 'columns')
      if (isCollapsed(attributes)) addRange(sheet.hiddenColumns, columns, repeats)
      columns += repeats
    } else if (tag === 'table-row') {
      row += rowsOpen
      rowsOpen = repeatsOf(attributes, 'rows')
      column = 0
      if (isCollapsed(attributes)) addRange(sheet.hiddenRows, row, rowsOpen)
    } else {
      const indent = styles.indents.get(style)
      if (indent !== undefined) {
        const ofRow = sheet.indents.get(row) ?? new Map<number, number>()
        sheet.indents.set(row, ofRow.set(column, indent))
      }
      column += repeatsOf(attributes, 'columns')
    }
  }
  return sheets
}

/** `collapse` is hidden by hand, `filter` by a filter. */
function isCollapsed(attributes: string): boolean {
  return ['collapse', 'filter'].includes(attributeOf(attributes, 'table:visibility') ?? '')
}

function addRange(indexes: number[], start: number, count: number): void {
  for (let index = start; index < Math.min(start + count, mostRepeats); index += 1) indexes.push(index)
}
