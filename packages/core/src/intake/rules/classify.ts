import { isForecast, livedMonths, reachOf, statementTotals } from '../../operating-statement/index.ts'
import { sheetText } from '../../parsed-file/index.ts'
import type { ReadDocument } from '../../parsed-file/parsed-file.schema.ts'
import { addMonths, endOfMonth, type Month } from '../../shared/date.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import { sumKnown } from '../../shared/money.ts'
import { dayText, monthText, plural } from '../../text/index.ts'
import type { ClassifiedFile, FileKind, PackageDocument, PackageFile } from '../intake.schema.ts'
import { isMemorandum, memorandumTitle, noFacts, propertyFacts } from './property-facts.ts'

/** How each kind of file is called. */
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

/** Sheets and characters of a file whose words are looked at. Our own choice: a memorandum says what it is about at its start. */
const tellingSheets = 40
const tellingLength = 40_000

/**
 * The words of a file that say what it is and which property it is of: the top of each sheet or page.
 *
 * @example
 * packageText({ grids: [gridOf('Page 1', [['Offering Memorandum'], ['Oak Court']])] })
 * // => 'Offering Memorandum\nOak Court'
 */
export function packageText({ grids }: Pick<Workbook, 'grids'>): string {
  return grids
    .slice(0, tellingSheets)
    .map((grid: Grid) => sheetText(grid))
    .join('\n')
    .slice(0, tellingLength)
}

/**
 * Says what a file of a package is: what was read from it decides, then its words, then its name.
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
    const holds = documents.length === 0 ? '' : ` Also contains ${plural(documents.length, 'table')} of figures.`
    return {
      ...base,
      kind: 'offering_memorandum',
      reason: `Identified by its title or file name.${holds}`,
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
  // The roll of units says of its own how many there are.
  return {
    ...base,
    kind: first.kind,
    reason: documents.map(documentText).join(' '),
    documents,
    facts: { ...facts, units: null },
  }
}

/**
 * The name of a file without its folders.
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
    // Two statements of one sheet are told apart by their place.
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
  const reach = reachOf(statement)
  const lived = livedMonths(statement).length
  const months = lived > 0 ? lived : reach === null ? 0 : reach.last - reach.first + 1
  const kind = isForecast(statement)
    ? 'budget'
    : lived >= 12
      ? 't12'
      : lived > 0
        ? 'statement'
        : months >= 12
          ? 'annual_statement'
          : 'statement'
  return {
    kind,
    property: statement.property,
    asOf: reach === null ? null : endOfMonth(monthOf(reach.last)),
    from: reach === null ? null : monthOf(reach.first),
    months,
    units: null,
    amount: statementTotals(statement).netOperatingIncome,
  }
}

/** The month of a number that counts from the first of year 0. */
function monthOf(index: number): Month {
  return addMonths('0000-01', index - 1)
}

/**
 * A document in a few words.
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
