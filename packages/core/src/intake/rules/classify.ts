import { actualMonths, coveredRange, isForecast, statementTotals } from '../../operating-statement/index.ts'
import { sheetText } from '../../parsed-file/index.ts'
import type { ReadDocument } from '../../parsed-file/parsed-file.schema.ts'
import { addMonths, endOfMonth, type Month } from '../../shared/date.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import { sumKnown } from '../../shared/money.ts'
import { dayText, monthText, plural } from '../../text/index.ts'
import type { ClassifiedFile, FileKind, PackageDocument, PackageFile, PropertyFacts } from '../intake.schema.ts'

const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY'

/** A number, a street, a city, a two-letter state and a zip code, on one line or two. */
const address = new RegExp(
  String.raw`(?<![\d$.,])(\d{1,6}(?:-\d{1,5})?[ \t]+(?:[NSEW]\.?[ \t]+)?[A-Z0-9][A-Za-z0-9.'’&-]*(?:[ \t]+[A-Za-z0-9.'’&#-]+){0,6}?)[ \t]*(?:,|\||•|·|–|-|\n)\s*([A-Z][A-Za-z.'’-]+(?:[ \t]+[A-Z][A-Za-z.'’-]+){0,3})[ \t]*,?[ \t]+(${states})[ \t,]+(\d{5})(?:-\d{4})?\b`,
)

const yearBuilt = [
  /\byear[ \t]+(?:built|completed|of[ \t]+construction)\b[^\d\n]{0,20}\n?[ \t]*((?:18|19|20)\d\d)\b/i,
  /\b(?:built|constructed|completed)[ \t]+in[ \t]+((?:18|19|20)\d\d)\b/i,
  /\b((?:19|20)\d\d)[ \t-]+(?:vintage|built)\b/i,
  /\bvintage\b[^\d\n]{0,10}((?:19|20)\d\d)\b/i,
]

const unitCount = [
  /\b(?:number[ \t]+of|total|no\.?[ \t]+of|#[ \t]*of)[ \t]+(?:apartment[ \t]+)?units?\b[^\d\n]{0,12}\n?[ \t]*(\d{1,3}(?:,\d{3})|\d{1,5})\b/i,
  /\b(\d{1,3}(?:,\d{3})|\d{1,5})[ \t-]+units?\b/i,
  /\bunits?[ \t]*:[ \t]*(\d{1,3}(?:,\d{3})|\d{1,5})\b/i,
]

/** Words that identify an offering memorandum. */
const memorandumPattern =
  /\b(?:confidential[ \t]+)?offering[ \t]+memorandum\b|\b(?:investment|confidential)[ \t]+(?:memorandum|offering|summary)\b|\bmultifamily[ \t]+(?:investment[ \t]+)?offering\b/i

/** The same in a file name; OM must be in capitals or the whole name. */
const memorandumName =
  /offering[ _-]*mem|(?:^|[ _.-])OM(?:[ _.-]|$)|^om$|confidential[ _-]*mem|investment[ _-]*(?:mem|summary|offering)/

/**
 * Returns whether a document is an offering memorandum, by its first words or by its name.
 *
 * @param stem The file name without its extension.
 * @example
 * [isMemorandum('Oak Court OM', ''), isMemorandum('flyer', 'OFFERING MEMORANDUM'), isMemorandum('Tom', '')]
 * // => [true, true, false]
 */
export function isMemorandum(stem: string, text: string): boolean {
  return (
    memorandumPattern.test(text.slice(0, headLength)) ||
    memorandumName.test(stem) ||
    memorandumName.test(stem.toLowerCase().replace(/\bom\b/g, ''))
  )
}

/** Number of characters at the top of a document that identify it. */
const headLength = 3000

/** No known facts. */
export const noFacts: PropertyFacts = {
  name: null,
  streetAddress: null,
  city: null,
  state: null,
  zipCode: null,
  yearBuilt: null,
  units: null,
}

/**
 * Finds the address, year built and units in the words of a document. Only a complete address counts: number, street,
 * city, state and zip code.
 *
 * @example
 * propertyFacts('OAK COURT\n1200 Oak Street, Dover, DE 19901\nYear built: 1986 · 96 units')
 * // => { name: null, streetAddress: '1200 Oak Street', city: 'Dover', state: 'DE', zipCode: '19901', yearBuilt: 1986, units: 96 }
 */
export function propertyFacts(text: string): PropertyFacts {
  const found = address.exec(text)
  return {
    ...noFacts,
    streetAddress: found?.[1]?.trim() ?? null,
    city: found?.[2]?.trim() ?? null,
    state: found?.[3] ?? null,
    zipCode: found?.[4] ?? null,
    yearBuilt: firstNumber(text, yearBuilt),
    units: firstNumber(text, unitCount),
  }
}

function firstNumber(text: string, patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found !== undefined) return Number(found.replace(/,/g, ''))
  }
  return null
}

/**
 * Returns the name of the property in a memorandum: the title next to the words that identify a memorandum.
 *
 * @returns `null` if no line looks like a name.
 * @example
 * memorandumTitle('CONFIDENTIAL\nOak Court Apartments\nOffering Memorandum\n96 units in Dover')
 * // => 'Oak Court Apartments'
 */
export function memorandumTitle(text: string): string | null {
  const lines = text
    .slice(0, headLength)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const at = lines.findIndex((line) => memorandumPattern.test(line))
  const sameLine = at < 0 ? '' : (lines[at] ?? '').replace(memorandumPattern, '').replace(/^[\s|:–-]+|[\s|:–-]+$/g, '')
  const near = at < 0 ? lines.slice(0, 3) : [sameLine, lines[at - 1] ?? '', lines[at + 1] ?? '', lines[at - 2] ?? '']
  return near.find(isName) ?? null
}

/** Accepts up to seven words that begin with a capital or a digit, without long numbers or the first words of typical covers. */
function isName(line: string): boolean {
  const words = line.split(/\s+/)
  return (
    words.length >= 1 &&
    words.length <= 7 &&
    /^[A-Z0-9]/.test(line) &&
    /[A-Za-z]{3}/.test(line) &&
    !/\d{3,}|@|www\.|\.com/.test(line) &&
    !/^(?:the\s+)?(?:confidential|exclusive|offered|presented|prepared|executive|table|contents|investment|multifamily|for sale)\b/i.test(
      line,
    )
  )
}

/**
 * Merges facts of one property from several sources: the first known value of each fact, with the address as one unit.
 *
 * @example
 * mergedFacts([noFacts, { ...noFacts, yearBuilt: 1986 }]).yearBuilt
 * // => 1986
 */
export function mergedFacts(sources: readonly PropertyFacts[]): PropertyFacts {
  const placed = sources.find(({ streetAddress }) => streetAddress !== null) ?? noFacts
  const { streetAddress, city, state, zipCode } = placed
  const first = <Key extends 'name' | 'yearBuilt' | 'units'>(key: Key): PropertyFacts[Key] =>
    (sources.find((source) => source[key] !== null) ?? noFacts)[key]
  return {
    name: first('name'),
    streetAddress,
    city,
    state,
    zipCode,
    yearBuilt: first('yearBuilt'),
    units: first('units'),
  }
}

/** Display names of the kinds of files. */
export const fileKindLabels: Readonly<Record<FileKind, string>> = {
  rent_roll: 'Rent roll',
  t12: 'T12',
  statement: 'Statement',
  annual_statement: 'Annual statement',
  budget: 'Budget',
  offering_memorandum: 'Offering memorandum',
  photograph: 'Photo',
  attachment: 'Attachment',
}

/** Maximum sheets and characters of a file to search for words. Our own choice: a memorandum names its subject at its start. */
const maximumSheets = 40
const maximumSearchLength = 40_000

/**
 * Returns the words that identify a file and its property: the top of each sheet or page.
 *
 * @example
 * packageText({ grids: [gridOf('Page 1', [['Offering Memorandum'], ['Oak Court']])] })
 * // => 'Offering Memorandum\nOak Court'
 */
export function packageText({ grids }: Pick<Workbook, 'grids'>): string {
  return grids
    .slice(0, maximumSheets)
    .map((grid: Grid) => sheetText(grid))
    .join('\n')
    .slice(0, maximumSearchLength)
}

/**
 * Classifies a file of a package: by its documents, then its words, then its name.
 *
 * @example
 * classifyFile({ path: 'a/front.jpg', size: 9, hash: '', parsed: null, problem: null, text: '', isPicture: true }).kind
 * // => 'photograph'
 */
export function classifyFile(file: PackageFile): ClassifiedFile {
  const { path, size, hash, text } = file
  const base = { path, size, hash }
  const stem = nameOf(path).replace(/\.[a-z0-9]{1,5}$/i, '')
  if (file.isPicture) {
    const isDrawing = /logo|signature|icon|site[ _-]*plan|floor[ _-]*plan|\bmap\b/i.test(stem)
    return isDrawing
      ? {
          ...base,
          kind: 'attachment',
          reason: 'Not a photo of the property, based on its file name.',
          documents: [],
          facts: noFacts,
        }
      : { ...base, kind: 'photograph', reason: 'A picture.', documents: [], facts: noFacts }
  }
  const memorandum = isMemorandum(stem, text)
  const documents = documentsOf(file, memorandum)
  const facts = propertyFacts(text)
  if (memorandum && (documents.length === 0 || isMemorandum('', text))) {
    const name = memorandumTitle(text)
    const contents = documents.length === 0 ? '' : ` Also contains ${plural(documents.length, 'table')} of figures.`
    return {
      ...base,
      kind: 'offering_memorandum',
      reason: `Identified by its title or file name.${contents}`,
      documents,
      facts: { ...facts, name },
    }
  }
  const [first] = documents
  if (first === undefined) {
    return {
      ...base,
      kind: 'attachment',
      reason: sentence(file.problem ?? 'Contains no rent roll or statement.'),
      documents,
      facts,
    }
  }
  // The unit count comes from the roll itself.
  return {
    ...base,
    kind: first.kind,
    reason: documents.map(documentText).join(' '),
    documents,
    facts: { ...facts, units: null },
  }
}

/**
 * Returns the name of a file without its folders.
 *
 * @example
 * nameOf('deal.zip/Oak Court/t12.xlsx')
 * // => 't12.xlsx'
 */
export function nameOf(path: string): string {
  return path.replace(/^.*\//, '')
}

function documentsOf({ path, parsed, senderFindings }: PackageFile, isInMemorandum: boolean): PackageDocument[] {
  return (parsed?.documents ?? []).map((read, index) => ({
    // Two statements of one sheet are distinguished by position.
    id: `${path}#${read.sheet}${index > 0 && parsed?.documents[index - 1]?.sheet === read.sheet ? ` (${index + 1})` : ''}`,
    path,
    sheet: read.sheet,
    isInMemorandum,
    verdict: read.verdict ?? null,
    findings: senderFindings?.[index] ?? read.findings,
    read,
    ...datesOf(read),
  }))
}

function datesOf(
  read: ReadDocument,
): Pick<PackageDocument, 'kind' | 'property' | 'asOf' | 'from' | 'months' | 'units' | 'amount'> {
  if (read.kind === 'rent_roll') {
    const { property, asOf, units } = read.rentRoll
    const dwellings = units.filter(({ isDwelling }) => isDwelling)
    const amount = sumKnown(dwellings.map(({ contractRent }) => contractRent))
    return { kind: 'rent_roll', property, asOf, from: null, months: 0, units: dwellings.length, amount }
  }
  const { statement } = read
  const range = coveredRange(statement)
  const actualCount = actualMonths(statement).length
  const months = actualCount > 0 ? actualCount : range === null ? 0 : range.last - range.first + 1
  const kind = isForecast(statement)
    ? 'budget'
    : actualCount >= 12
      ? 't12'
      : actualCount > 0
        ? 'statement'
        : months >= 12
          ? 'annual_statement'
          : 'statement'
  return {
    kind,
    property: statement.property,
    asOf: range === null ? null : endOfMonth(monthOf(range.last)),
    from: range === null ? null : monthOf(range.first),
    months,
    units: null,
    amount: statementTotals(statement).netOperatingIncome,
  }
}

/** Returns the month of an index that counts from the first month of year 0. */
function monthOf(index: number): Month {
  return addMonths('0000-01', index - 1)
}

/**
 * Describes a document in a few words.
 *
 * @example
 * documentText({ kind: 't12', from: '2025-10', asOf: '2026-09-30', months: 12, units: null })
 * // => 'T12, October 2025 to September 2026, 12 months.'
 */
export function documentText({
  kind,
  asOf,
  from,
  months,
  units,
}: Pick<PackageDocument, 'kind' | 'asOf' | 'from' | 'months' | 'units'>): string {
  const label = fileKindLabels[kind]
  if (kind === 'rent_roll')
    return `${label}, ${asOf === null ? 'no date' : dayText(asOf)}, ${plural(units ?? 0, 'unit')}.`
  const span = asOf === null || from === null ? 'no date' : `${monthText(from)} to ${monthText(asOf.slice(0, 7))}`
  return `${label}, ${span}${months === 0 ? '' : `, ${plural(months, 'month')}`}.`
}

function sentence(text: string): string {
  const first = `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  return /[.!?]$/.test(first) ? first : `${first}.`
}
