import { basename } from 'node:path'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { LoanMarket } from '@uwkit/core/sizing'
import { InvalidArgumentError } from 'commander'
import { count, day, money, rate, wholeNumber } from '../input/option-values.ts'

/** A valid row of a manifest. */
export interface ManifestRow {
  /** Row number in the file; the captions are row 1. */
  row: number
  values: ManifestValues
}

/** A fault of a skipped row: file, row, column, the value and what to do. */
export interface ManifestFault {
  row: number
  message: string
}

/** Returns whether the first row of a delimited text file contains the captions of a manifest. */
export function isManifest(rows: readonly (readonly string[])[]): boolean {
  const captions = (rows[0] ?? []).map(captionOf)
  return captions.includes('rent_roll') || captions.includes('statement')
}

/**
 * Returns the valid rows of a manifest, and the faults of the others.
 *
 * @param path The manifest's file, for messages.
 * @throws {InvalidInputError} A column is unknown or repeated, or there is no row.
 */
export function manifestRows(
  path: string,
  rows: readonly (readonly string[])[],
): { rows: ManifestRow[]; faults: ManifestFault[] } {
  const captions = knownCaptions(path, rows[0] ?? [])
  const read: ManifestRow[] = []
  const faults: ManifestFault[] = []
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue
    const row = index + 1
    const found: string[] = []
    const values = rowValues(captions, cells, (column, value, hint) =>
      found.push(manifestFault(path, row, column, value, hint)),
    )
    if (found.length > 0) faults.push({ row, message: found.join(' ') })
    else read.push({ row, values })
  }
  if (read.length + faults.length === 0)
    throw new InvalidInputError('path', path, '', `${basename(path)}: the manifest has no rows below its header.`)
  return { rows: read, faults }
}

/** Returns the message of a fault. */
export function manifestFault(path: string, row: number, column: string, value: string, hint: string): string {
  return `${basename(path)}, row ${row}, column ${column}: saw ${value === '' ? 'nothing' : `“${value}”`}. ${hint}`
}

const captionOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

function knownCaptions(path: string, cells: readonly string[]): (ManifestCaption | null)[] {
  const captions = cells.map(captionOf)
  return captions.map((caption, index) => {
    if (caption === '') return null
    const where = `${basename(path)}, row 1, column ${index + 1}: saw “${cells[index]?.trim()}”`
    if (!isManifestCaption(caption)) {
      const known = Object.keys(manifestColumns).join(', ')
      throw new InvalidInputError('path', path, '', `${where}, which isn’t a manifest column. Columns: ${known}.`)
    }
    if (captions.indexOf(caption) !== index)
      throw new InvalidInputError('path', path, '', `${where}, which appears twice. Keep one column with that name.`)
    return caption
  })
}

function rowValues(
  captions: readonly (ManifestCaption | null)[],
  cells: readonly string[],
  fault: (column: string, seen: string, hint: string) => void,
): ManifestValues {
  const values: Record<string, unknown> = {}
  for (const [index, cell] of cells.entries()) {
    const trimmed = cell.trim()
    const caption = captions[index] ?? null
    if (trimmed === '') continue
    if (caption === null) {
      fault(String(index + 1), trimmed, 'The column has no header. Add one or clear the cell.')
      continue
    }
    try {
      values[caption] = manifestColumns[caption].parse(trimmed)
    } catch (error) {
      if (!(error instanceof InvalidArgumentError) && !UwkitError.isInstance(error)) throw error
      fault(caption, trimmed, error.message)
    }
  }
  if (values.rent_roll === undefined && values.statement === undefined)
    fault('rent_roll', '', 'Enter a rent roll or a statement.')
  return values
}

/** Content of a manifest column; `parse` throws the expected format. */
interface ManifestColumn<Value> {
  words: string
  parse: (text: string) => Value
}

const text = (value: string): string => value

function yesOrNo(value: string): boolean {
  const word = value.toLowerCase()
  if (word !== 'yes' && word !== 'no') throw new InvalidArgumentError('Enter yes or no.')
  return word === 'yes'
}

function market(value: string): LoanMarket {
  const found = LoanMarket.options.find((each) => each === value.toLowerCase())
  if (found === undefined) throw new InvalidArgumentError(`Enter one of ${LoanMarket.options.join(', ')}.`)
  return found
}

/** The possible columns of a manifest, by caption; each figure is parsed like the `uw size` option of the same name. */
const manifestColumns = {
  deal: { words: 'deal name', parse: text },
  rent_roll: { words: 'rent roll file, relative to the manifest; FILE#SHEET for one sheet', parse: text },
  statement: { words: 'statement file; separate several with ;', parse: text },
  chart: { words: 'chart of accounts for the reports (blank = 2, Fannie Mae)', parse: wholeNumber },
  type: { words: 'workbook type, as for uw size --type (blank = fannie)', parse: text },
  program: { words: 'lender program (blank = the workbook’s program)', parse: text },
  quoted_on: { words: 'quote date, such as 2025-09-30; uses the rules in effect on that date', parse: day },
  tier: { words: 'sizing tier', parse: wholeNumber },
  market: { words: 'market size for small balance loans', parse: market },
  purchase_price: { words: 'purchase price plus allowable costs, $; sizes an acquisition loan', parse: money },
  total_cost: { words: 'total transaction cost, $', parse: money },
  rate_floor: { words: 'UW rate floor, such as 5.5%', parse: rate },
  value: { words: 'appraised value, $', parse: money },
  rate: { words: 'note rate, such as 5.85%', parse: rate },
  amort: { words: 'amortization, months', parse: wholeNumber },
  term: { words: 'loan term, months', parse: wholeNumber },
  io: { words: 'IO period, months', parse: wholeNumber },
  loan: { words: 'requested loan, $', parse: money },
  units: { words: 'property unit count, if the rent roll is partial', parse: count },
  taxes: { words: 'real estate tax bill for the next 12 months, $', parse: money },
  insurance: { words: 'annual premium for the new insurance policy, $', parse: money },
  market_vacancy: { words: 'market vacancy, such as 5.5%', parse: rate },
  confirm: { words: 'enter yes to size despite contradictions or implausible results', parse: yesOrNo },
  address: { words: 'property address for the workbook', parse: text },
} satisfies Record<string, ManifestColumn<unknown>>

/** A possible caption of a manifest. */
type ManifestCaption = keyof typeof manifestColumns

/** Values of a manifest row; blank cells are absent. */
export type ManifestValues = { [Caption in ManifestCaption]?: ReturnType<(typeof manifestColumns)[Caption]['parse']> }

/** Returns whether a caption is a manifest column. */
function isManifestCaption(caption: string): caption is ManifestCaption {
  return Object.hasOwn(manifestColumns, caption)
}
