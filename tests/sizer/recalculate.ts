/** Recalculates every formula of a workbook independently, with a JavaScript engine or with LibreOffice. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as spreadsheet from '@e965/xlsx'
import * as formulas from '@formulajs/formulajs'
import type { SizerWorkbook } from '@uwkit/core/sizer'
import calculate from 'xlsx-calc'

export type CellValue = string | number
/** Values of formula cells by `Sheet!A1`; an empty string if a formula shows nothing. */
export type FormulaValues = Map<string, CellValue>

/** Reads a workbook with its formulas. */
export function readBook(bytes: Uint8Array): spreadsheet.WorkBook {
  return spreadsheet.read(bytes, { cellFormula: true, cellNF: false, cellHTML: false, cellText: false })
}

/** Builds the same without a file: the cells as a reader of the file finds them. */
export function bookOf({ sheets, names }: SizerWorkbook): spreadsheet.WorkBook {
  const book = spreadsheet.utils.book_new()
  for (const { name, rows } of sheets) {
    const sheet: spreadsheet.WorkSheet = {}
    let widest = 1
    rows.forEach(({ cells }, r) => {
      widest = Math.max(widest, cells.length)
      cells.forEach((cell, c) => {
        if (cell === null || (cell.value === null && cell.formula === undefined)) return
        const { value, formula, isArray } = cell
        const t = typeof value === 'number' ? 'n' : typeof value === 'boolean' ? 'b' : 's'
        const address = spreadsheet.utils.encode_cell({ r, c })
        const live = formula === undefined ? {} : { f: formula, ...(isArray === true ? { F: address } : {}) }
        sheet[address] = { t, v: value ?? '', ...live }
      })
    })
    sheet['!ref'] = spreadsheet.utils.encode_range({
      s: { r: 0, c: 0 },
      e: { r: Math.max(rows.length, 1) - 1, c: widest - 1 },
    })
    spreadsheet.utils.book_append_sheet(book, sheet, name)
  }
  book.Workbook = { Names: names.map(({ name, refersTo }) => ({ Name: name, Ref: refersTo })) }
  return book
}

/** Returns a workbook in which one sheet keeps its values and is not recalculated. */
export function withFixed(book: spreadsheet.WorkBook, sheet: string): spreadsheet.WorkBook {
  for (const cell of Object.values(book.Sheets[sheet] ?? {}) as spreadsheet.CellObject[]) {
    if (typeof cell === 'object') delete cell.f
  }
  return book
}

/** Returns the value of every formula cell as stored in the file. */
export function formulaValues(book: spreadsheet.WorkBook): FormulaValues {
  const values: FormulaValues = new Map()
  for (const [name, sheet] of Object.entries(book.Sheets)) {
    for (const [address, cell] of Object.entries(sheet) as [string, spreadsheet.CellObject][]) {
      if (address.startsWith('!') || cell.f === undefined) continue
      values.set(`${name}!${address}`, valueOf(cell))
    }
  }
  return values
}

/** Returns the value of a cell; LibreOffice saves a TRUE that has a number format as 1. */
function valueOf(cell: spreadsheet.CellObject): CellValue {
  if (cell.t === 'e') return `#error ${String(cell.w ?? cell.v)}`
  if (typeof cell.v === 'boolean') return cell.v ? 1 : 0
  return (cell.v as CellValue | null | undefined) ?? ''
}

/** Recalculates every formula of a workbook, in place, from its inputs and figures. */
export function recalculateInJavaScript(book: spreadsheet.WorkBook): void {
  calculate.import_functions(formulas)
  for (const sheet of Object.values(book.Sheets)) {
    for (const [address, cell] of Object.entries(sheet) as [string, spreadsheet.CellObject][]) {
      if (!address.startsWith('!') && cell.f !== undefined) delete cell.v
    }
  }
  calculate(book)
}

/** Returns the errors of a recalculated workbook: figures that differ, error values, checks that fail. */
export function faultsOf(written: spreadsheet.WorkBook, again: spreadsheet.WorkBook): string[] {
  recalculateInJavaScript(again)
  const errors = [...formulaValues(again)].filter(([, value]) => String(value).startsWith('#'))
  const failing = named(written, 'out_Failing')
  return [
    ...differences(formulaValues(written), formulaValues(again)),
    ...errors.map(([address, value]) => `${address}: ${value}`),
    ...(failing === 0 ? [] : [`${failing} checks fail`]),
  ]
}

/** Returns the path of LibreOffice, or `null`. */
export function libreOffice(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v soffice'], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Recalculates everything when a file is opened; by default LibreOffice trusts the values in the file. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`

/**
 * Opens workbooks in LibreOffice, recalculates every formula and saves them again; all in one run.
 *
 * @param books Bytes by name; the results have the same names.
 */
export function throughLibreOffice(books: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-sizer-'))
  try {
    const profile = join(folder, 'profile')
    mkdirSync(join(profile, 'user'), { recursive: true })
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), settings)
    const names = [...books.keys()]
    const files = names.map((name, index) => {
      const file = join(folder, `book-${index}.xlsm`)
      writeFileSync(file, books.get(name) ?? new Uint8Array())
      return file
    })
    const where = `-env:UserInstallation=${pathToFileURL(profile).href}`
    const to = ['--convert-to', 'xlsx', '--outdir', join(folder, 'out'), ...files]
    execFileSync('soffice', [where, '--headless', '--norestore', ...to], { stdio: 'pipe', timeout: 240_000 })
    return new Map(names.map((name, index) => [name, readFileSync(join(folder, 'out', `book-${index}.xlsx`))]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the value of a named cell. */
export function named(book: spreadsheet.WorkBook, name: string): CellValue {
  const cell = namedCell(book, name)
  return cell === undefined ? '' : valueOf(cell)
}

/** Types a value into a named input cell. */
export function type(book: spreadsheet.WorkBook, name: string, value: number | string): void {
  const { sheet, address } = whereIs(book, name)
  const kind = typeof value === 'number' ? 'n' : 's'
  Object.assign(book.Sheets[sheet] ?? {}, { [address]: { t: kind, v: value } })
}

function namedCell(book: spreadsheet.WorkBook, name: string): spreadsheet.CellObject | undefined {
  const { sheet, address } = whereIs(book, name)
  return book.Sheets[sheet]?.[address] as spreadsheet.CellObject | undefined
}

function whereIs(book: spreadsheet.WorkBook, name: string): { sheet: string; address: string } {
  const reference = book.Workbook?.Names?.find((candidate) => candidate.Name === name)?.Ref
  if (reference === undefined) throw new Error(`The workbook has no name ${name}`)
  const [sheet = '', address = ''] = reference.split('!')
  return { sheet: sheet.replace(/^'|'$/g, ''), address: address.replaceAll('$', '') }
}

/** Returns the formula cells whose value differs from the expected one by more than half a cent, or that are errors. */
export function differences(expected: FormulaValues, actual: FormulaValues): string[] {
  return [...expected].flatMap(([address, wanted]) => {
    const got = actual.get(address) ?? ''
    if (typeof wanted === 'number' && typeof got === 'number' && Math.abs(wanted - got) < tolerance(wanted)) return []
    return got === wanted ? [] : [`${address}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`]
  })
}

/** Returns half a cent for dollars; a ten-millionth for rates and ratios, which are small. */
function tolerance(value: number): number {
  return Math.abs(value) < 20 ? 1e-7 : 0.005
}
