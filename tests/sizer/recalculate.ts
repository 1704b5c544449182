/** A second opinion on a workbook: calculate every formula again, with a JavaScript engine or with LibreOffice. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as spreadsheet from '@e965/xlsx'
import * as formulas from '@formulajs/formulajs'
import calculate from 'xlsx-calc'

export type CellValue = string | number | boolean
/** Values of formula cells by `Sheet!A1`; an empty string where a formula shows nothing. */
export type FormulaValues = Map<string, CellValue>

/** Read a workbook with its formulas. */
export function readBook(bytes: Uint8Array): spreadsheet.WorkBook {
  return spreadsheet.read(bytes, { cellFormula: true, cellNF: false, cellHTML: false, cellText: false })
}

/** The value of every formula cell as it stands in the file. */
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

function valueOf(cell: spreadsheet.CellObject): CellValue {
  if (cell.t === 'e') return `error ${cell.w ?? cell.v}`
  return (cell.v as CellValue | null | undefined) ?? ''
}

/** Calculate every formula of a book anew, in place, from its inputs and figures. */
export function recalculateInJavaScript(book: spreadsheet.WorkBook): void {
  calculate.import_functions(formulas)
  for (const sheet of Object.values(book.Sheets)) {
    for (const [address, cell] of Object.entries(sheet) as [string, spreadsheet.CellObject][]) {
      if (!address.startsWith('!') && cell.f !== undefined) delete cell.v
    }
  }
  calculate(book)
}

/** Where LibreOffice is, or `null`. */
export function libreOffice(): string | null {
  try {
    return execFileSync('sh', ['-c', 'command -v soffice'], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Calculates everything when a file is opened; by default LibreOffice trusts the values in the file. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>`

/**
 * The workbook after LibreOffice has opened it, calculated every formula and saved it again.
 *
 * @param format `xlsx` to read the values, `pdf` to look at the sheets.
 */
export function throughLibreOffice(bytes: Uint8Array, format: 'xlsx' | 'pdf' = 'xlsx'): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-sizer-'))
  try {
    const profile = join(folder, 'profile')
    mkdirSync(join(profile, 'user'), { recursive: true })
    writeFileSync(join(profile, 'user', 'registrymodifications.xcu'), settings)
    writeFileSync(join(folder, 'sizer.xlsm'), bytes)
    const out = join(folder, 'out')
    const where = `-env:UserInstallation=${pathToFileURL(profile)}`
    const to = ['--convert-to', format, '--outdir', out, join(folder, 'sizer.xlsm')]
    execFileSync('soffice', [where, '--headless', '--norestore', ...to], { stdio: 'pipe', timeout: 120_000 })
    return readFileSync(join(out, `sizer.${format}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Formula cells whose value differs from what is expected by more than half a cent, or that are errors. */
export function differences(expected: FormulaValues, actual: FormulaValues): string[] {
  return [...expected].flatMap(([address, wanted]) => {
    const got = actual.get(address) ?? ''
    if (typeof wanted === 'number' && typeof got === 'number' && Math.abs(wanted - got) < tolerance(wanted)) return []
    return got === wanted ? [] : [`${address}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(got)}`]
  })
}

/** Half a cent for dollars; a ten-millionth for rates and ratios, which are small. */
function tolerance(value: number): number {
  return Math.abs(value) < 20 ? 1e-7 : 0.005
}
