import { cellAddress, placeOfAddress, sourceOf } from '../../shared/address.ts'
import type { RowCells } from '../../shared/cells.ts'
import {
  type Figures,
  type Finding,
  type FindingParameters,
  type FindingRule,
  type FindingRuleInfo,
  type RuleFinding,
  runFindingRules,
} from '../../shared/findings.ts'
import { cellAt, type Grid, type GridCell, pageList, type UnreadReason, type Workbook } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { parseAmount } from '../../shared/money.ts'
import { firstThree } from '../../text/format.ts'

/** A document of a file and the sheet of its pages: input of rules about recognized pages. */
interface ScanEvidence {
  workbook: Workbook
  /** The sheet with the document. */
  grid: Grid
  /** Places of its cells. */
  ledger: Ledger
}

/** A rule about recognized pages. */
type ScanRule<Key extends string = string> = FindingRule<ScanEvidence, Key>

/** A cell that fills a field of a document, and its place in the sheet. */
interface MappedCell {
  row: number
  column: number
  cell: GridCell
}

/** Returns the cells of a sheet that fill a field, row by row. */
export function mappedCells(grid: Grid, { entries }: Ledger): MappedCell[] {
  const ranges = entries.flatMap((entry) => (entry.place === 'mapped' ? entry.ranges : []))
  return ranges
    .flatMap((range) => cellsOfRange(grid, range))
    .sort((one, other) => one.row - other.row || one.column - other.column)
}

function cellsOfRange(grid: Grid, range: string): MappedCell[] {
  const [from = '', to = from] = range.split(':')
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (!first || !last) return []
  const cells: MappedCell[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    for (let column = first.column; column <= last.column; column += 1) {
      const cell = cellAt(grid, row, column)
      if (cell) cells.push({ row, column, cell })
    }
  }
  return cells
}

/**
 * Finds every figure and date that fills a field and has low OCR confidence on a scanned page, each with its cell;
 * those recognized by another program, without confidence scores, in one finding.
 */
const lowConfidence: ScanRule<'minimumConfidence'> = {
  id: 'parsed-file/low-confidence',
  severity: 'warning',
  says: 'An amount or date on a scanned page has low OCR confidence. Check it against the page.',
  parameters: {
    minimumConfidence: {
      default: 0.8,
      minimum: 0,
      maximum: 1,
      unit: 'share',
      says: 'Min OCR confidence for an amount.',
      source:
        'House default: of 1,864 figures on four pages scanned at 300 dpi, the three misread ones scored 0.43 or less; 130 correct ones scored below 0.8.',
    },
  },
  find: findLowConfidence,
}

function findLowConfidence(
  evidence: ScanEvidence,
  { minimumConfidence }: Figures<typeof lowConfidence>,
): RuleFinding[] {
  const { workbook, grid, ledger } = evidence
  const unsure = mappedCells(grid, ledger).flatMap(({ row, column, cell: { text, confidence, box } }) => {
    if (typeof confidence !== 'number' || confidence >= minimumConfidence || !/\d/.test(text)) return []
    const page = box ? ` on page ${box.page}` : ''
    const message = `“${text}”${page} has only ${Math.round(100 * confidence)}% OCR confidence. Check it against the page.`
    return [{ message, source: sourceOf(workbook.file, grid, row, column), seen: text, dollars: dollarsOf(text) }]
  })
  const unknown = unknownCount(evidence)
  if (unknown === 0) return unsure
  const message = `Amounts without confidence scores from the OCR program: ${unknown}. Check them against the pages.`
  return [...unsure, { message, source: null, seen: String(unknown), dollars: null }]
}

/** Counts the figures recognized by another program. */
const unknownCount = ({ grid, ledger }: ScanEvidence): number =>
  mappedCells(grid, ledger).filter(({ cell: { text, confidence } }) => confidence === null && /\d/.test(text)).length

/** Returns the amount of a text written as money: with cents or a dollar sign. Unit numbers and dates have none. */
function dollarsOf(text: string): number | null {
  const amount = /\$|\.\d\d\b/.test(text) ? parseAmount(text) : null
  return amount === null ? null : Math.abs(amount.value)
}

/** Texts of a reason for one page and for several, and what to do about it. */
const words: Record<UnreadReason, { one: string; several: string; todo: string }> = {
  damaged: {
    one: 'The content of page {pages} is damaged or missing in the file',
    several: 'The contents of pages {pages} are damaged or missing in the file',
    todo: 'Download or print the report again, or export it to Excel.',
  },
  font: {
    one: 'Page {pages} uses fonts without a text encoding',
    several: 'Pages {pages} use fonts without a text encoding',
    todo: 'Scan or print the report as images, or export it to Excel.',
  },
  picture: {
    one: 'Page {pages} is an image without text and was not read by OCR',
    several: 'Pages {pages} are images without text and were not read by OCR',
    todo: 'Install Tesseract for OCR, or export the report to Excel.',
  },
}

/** Finds pages that were not read, one finding for each reason: their content is missing. */
const unreadPages: ScanRule = {
  id: 'parsed-file/unread-pages',
  severity: 'error',
  says: 'Some pages were not read: their content is damaged, their fonts have no text encoding, or they are images that OCR could not read. The figures exclude these pages.',
  parameters: {},
  find: ({ workbook }) => unreadByReason(workbook).map((unread) => ({ ...unread, source: null, dollars: null })),
}

/** Returns the page list of each reason, with its message. */
export function unreadByReason({ unreadPages: unread = [] }: Workbook): { seen: string; message: string }[] {
  return (['damaged', 'font', 'picture'] as const).flatMap((reason) => {
    const pages = unread.filter((page) => page.reason === reason).map(({ page }) => page)
    if (pages.length === 0) return []
    const { one, several, todo } = words[reason]
    const seen = pageList(pages)
    const [subject, them] = pages.length === 1 ? [one, 'it is'] : [several, 'they are']
    return [{ seen, message: `${subject.replace('{pages}', seen)}, so ${them} excluded. ${todo}` }]
  })
}

/** Text that a spreadsheet shows in place of a figure wider than its column. */
const hidden = /^#{2,}$/

/** Returns the columns of a row whose figures did not fit; cached per row, as a correction changes few rows of a sheet. */
const hiddenColumns = memoizeByReference((cells: RowCells): number[] =>
  cells.flatMap((cell, column) => (cell && hidden.test(cell.text) ? [column] : [])),
)

/** Finds figures hidden by a narrow column when the report was printed or saved: the file does not have them. */
const hiddenFigures: ScanRule = {
  id: 'parsed-file/hidden-figures',
  severity: 'error',
  says: 'Cells show ### because their column was too narrow when the report was printed or saved, so the file does not have their figures.',
  parameters: {},
  find: ({ workbook, grid }) => {
    const cells = grid.rows.flatMap((ofRow, row) => hiddenColumns(ofRow).map((column) => ({ row, column })))
    const [first] = cells
    if (first === undefined) return []
    const places = firstThree(cells.map(({ row, column }) => cellAddress(row, column)))
    const shown =
      cells.length === 1
        ? `1 cell shows ### (${places}): its column was`
        : `${cells.length} cells show ### (${places}): their columns were`
    const message = `${shown} too narrow for the figures, so they are not in the file. Widen the columns and print again, or request the Excel file.`
    return [{ message, source: sourceOf(workbook.file, grid, first.row, first.column), seen: '###', dollars: null }]
  },
}

const rules: readonly FindingRule<ScanEvidence>[] = [unreadPages, hiddenFigures, lowConfidence]

/** Rules applied to pages of any document: their ids, descriptions and parameters. */
export const parsedFileChecks: readonly FindingRuleInfo[] = rules

/** Returns the findings on a document's pages; if no page was scanned, only hidden figures. */
export function scanFindings(evidence: ScanEvidence, chosen: FindingParameters = {}): Finding[] {
  const { isOcr, unreadPages: pages = [] } = evidence.workbook
  return runFindingRules(isOcr || pages.length > 0 ? rules : [hiddenFigures], evidence, chosen)
}
