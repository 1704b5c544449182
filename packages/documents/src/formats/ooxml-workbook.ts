import type { WorkBook } from '@e965/xlsx'
import type { Grid, Workbook } from '@uwkit/core/shared'
import { zipSync } from 'fflate'
import { buildGrid, cellBudget } from './grid-builder.ts'
import { impliedFormats, OoxmlCells, type OoxmlStyle, readSharedStrings } from './ooxml-cells.ts'
import { type OoxmlSheet, readOoxmlSheet } from './ooxml-sheet.ts'
import type { TimedLimits } from './read-options.ts'
import { sheetTooLarge, tooLarge } from './refusals.ts'
import { parseSpreadsheet, shortDate } from './spreadsheet.ts'
import { rootOf } from './xml.ts'

type Parts = ReadonlyMap<string, Uint8Array>

/** Parts that say nothing of the sheets' names, texts and number formats. */
const notAsked =
  /^(?:xl\/worksheets\/_rels|xl\/externalLinks|xl\/drawings|xl\/charts|xl\/tables|xl\/theme|docProps|customXml)\//i

/** The styles that the spreadsheet library returns beside what its types say. */
interface BookParts extends WorkBook {
  SSF?: Readonly<Record<number, string | undefined>>
  Styles?: {
    CellXf?: readonly { numFmtId?: number; alignment?: { horizontal?: string; indent?: string } }[]
  }
}

/**
 * Read an .xlsx workbook: the spreadsheet library reads names and styles; rows and texts, which are nearly all of a
 * workbook, are read from their bytes in one pass. In the library's copy each worksheet holds one cell that says which
 * part it was, so that how sheets are found is decided in one place.
 *
 * @returns `null` where a sheet's XML holds something that only the library knows.
 * @throws {UnreadableDocumentError}
 */
export function readOoxmlWorkbook(parts: Parts, file: string, limits: TimedLimits): Workbook | null {
  const worksheets = [...parts].filter(([name, bytes]) => name.endsWith('.xml') && rootOf(bytes) === 'worksheet')
  const tables = [...parts].filter(([name, bytes]) => name.endsWith('.xml') && rootOf(bytes) === 'sst')
  const strings = tables.length > 1 ? null : readSharedStrings(tables[0]?.[1] ?? emptyTable)
  if (strings === null) return null
  const asked = [...parts].filter(([name]) => !notAsked.test(name))
  const tickets = worksheets.map(([name], index) => [name, ticket(index)] as const)
  const book: BookParts = parseSpreadsheet(
    zipSync(Object.fromEntries([...asked, ...tickets, ...tables.map(([name]) => [name, emptyTable] as const)]), {
      level: 0,
    }),
    file,
    'xlsx',
  )
  if (book.SheetNames.length > limits.sheets) throw tooLarge(file, `the workbook has ${book.SheetNames.length} sheets`)
  const date1904 = book.Workbook?.WBProps?.date1904 === true
  const shared = { strings, styles: stylesOf(book), date1904 }
  const budget = cellBudget(limits)
  const grids: Grid[] = []
  for (const [index, name] of book.SheetNames.entries()) {
    const sheet = book.Sheets[name]
    if (sheet === undefined) return null
    if (sheet['!type'] !== undefined && sheet['!type'] !== 'sheet') continue
    const bytes = worksheets[partOf(sheet['!data']?.[0]?.[0]?.v)]?.[1]
    if (bytes === undefined) return null
    const cells = new OoxmlCells(bytes, shared)
    const read: OoxmlSheet | null = readOoxmlSheet(bytes, cells, {
      cells: budget.cells,
      tooLarge: (rowCount, columnCount) => sheetTooLarge(file, name, rowCount, columnCount),
      onRow: limits.checkTime,
    })
    if (read === null) return null
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
    grids.push(buildGrid({ sheet: name, hidden, ...read }, file, limits, budget))
  }
  return { file, format: 'xlsx', grids }
}

const emptyTable = new TextEncoder().encode('<sst/>')

const ticketText = /^worksheet (\d+)$/

function ticket(index: number): Uint8Array {
  const cell = `<c r="A1" t="str"><v>worksheet ${index}</v></c>`
  return new TextEncoder().encode(`<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`)
}

const partOf = (value: unknown): number => Number(ticketText.exec(String(value))?.[1] ?? -1)

/** The looks of the workbook's cell formats, in their order (ECMA-376 part 1, 18.8.10 `cellXfs` and 18.8.1 `alignment`). */
function stylesOf({ Styles, SSF }: BookParts): OoxmlStyle[] {
  return (Styles?.CellXf ?? []).map(({ numFmtId = 0, alignment }) => {
    const code = SSF?.[numFmtId] ?? impliedFormats.get(numFmtId) ?? 'General'
    const indent = Number(alignment?.indent ?? 0)
    const isIndented = indent > 0 && ['general', 'left', 'distributed'].includes(alignment?.horizontal ?? 'general')
    return {
      format: code === 'General' || code === '' ? null : code,
      shownBy: numFmtId === 14 ? shortDate : code,
      indent: isIndented ? indent : 0,
    }
  })
}
