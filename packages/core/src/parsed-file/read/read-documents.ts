import { defaultChartOfAccountsId, isAutoCategorizationAllowed } from '../../chart-of-accounts/index.ts'
import { readOperatingStatements } from '../../operating-statement/index.ts'
import { readRentRoll } from '../../rent-roll/index.ts'
import { cellAddress } from '../../shared/address.ts'
import { UnreadableDocumentError } from '../../shared/errors.ts'
import type { Finding, FindingParameters } from '../../shared/findings.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { withDismissals } from '../corrections/dismissals.ts'
import { prepareCorrections, type SheetCorrections, sheetCorrections } from '../corrections/prepare.ts'
import { cachedProof, changesSums, withProofOfCorrections } from '../corrections/proof.ts'
import { staleCorrections, withoutDocument } from '../corrections/stale.ts'
import { mappedCells, scanFindings, unreadByReason } from '../findings/scan.ts'
import { withSeriesFindings } from '../findings/series.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { CellOnPaper, ParsedFile, ReadDocument, SkippedSheet } from '../parsed-file.schema.ts'
import { isProjection, otherFinancialOf, otherReportOf } from './other-documents.ts'
import { printsNetOperatingIncome, readSheet, type SheetContext } from './read-sheet.ts'

/** Input for reading the documents of a file, besides its sheets. */
export interface DocumentContext extends Omit<SheetContext, 'file'> {
  /**
   * The user's corrections, in order. A correction overrides predictions and arithmetic; one that does not find its
   * place is a finding. Without corrections, the file is read unchanged.
   */
  corrections?: readonly Correction[]
}

/**
 * Reads every rent roll and operating statement in a workbook, one per sheet.
 *
 * The structure of a sheet decides its kind: a table of units, or a column of labels next to columns of figures. If both
 * are possible, the predictor decides by the text. Hidden sheets count only if no visible sheet contains a document, or if
 * the user set their kind.
 *
 * The same file read with the same corrections gives the same documents. The grids must not be changed between readings.
 *
 * @throws {UnreadableDocumentError} `no_document_found`: no sheet contains a rent roll or a statement, or the file is a
 * sizing workbook.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`, and `companyChart` is not that one.
 * @example
 * readDocuments(
 *   { file: 'roll.csv', format: 'csv', grids: [gridOf('roll', [['Unit', 'Rent', 'Status'], ['101', 900, 'Occupied']])] },
 *   { predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] } },
 * ).documents.map(({ kind }) => kind)
 * // => ['rent_roll']
 */
export function readDocuments(workbook: Workbook, context: DocumentContext): ParsedFile {
  if (isSizer(workbook)) {
    throw new UnreadableDocumentError(
      'no_document_found',
      workbook.file,
      'is a sizing workbook, not a source document. Use the source files listed on its _Sources sheet.',
    )
  }
  const { corrections = [], ...plain } = context
  const corrected = prepareCorrections(workbook, corrections)
  const read = readVisibleAndHidden(workbook, { ...plain, file: workbook.file }, corrected)
  const parsed = withSeriesFindings(withPageData(read, workbook, context.findingParameters), context.findingParameters)
  if (corrections.length > 0) return withDismissals(withUnplacedCorrections(parsed, workbook, corrections), corrections)
  if (parsed.documents.length > 0) return parsed
  throw noDocumentFound(workbook, parsed.passed)
}

/**
 * Returns the findings of each document for questions to its sender: those with every predicted category applied. If
 * the reader's gate leaves expenses without a category, selecting one is the reader's task, not a question for the
 * sender, so that a request letter is the same for every reader.
 *
 * @param parsed As the workbook was read under `context`.
 * @returns `null` if `parsed` already has those findings.
 * @example
 * const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
 * senderFindings({ file: 'a.csv', format: 'csv', grids: [] }, { file: 'a.csv', documents: [], passed: [] }, { predictor })
 * // => null
 */
export function senderFindings(
  workbook: Workbook,
  parsed: ParsedFile,
  { gate, ...ungated }: DocumentContext,
): (readonly Finding[])[] | null {
  const chart = ungated.chartOfAccountsId ?? defaultChartOfAccountsId
  const hasStatement = parsed.documents.some(({ kind }) => kind === 'operating_statement')
  if (!hasStatement || isAutoCategorizationAllowed(chart, gate)) return null
  return readDocuments(workbook, ungated).documents.map(({ findings }) => findings)
}

/** Adds to the file the corrections of sheets that it does not have, and of sheets without a document after correction. */
function withUnplacedCorrections(
  parsed: ParsedFile,
  workbook: Workbook,
  corrections: readonly Correction[],
): ParsedFile {
  const read = new Set(parsed.documents.map(({ sheet }) => sheet))
  const loose = corrections.filter(({ sheet, kind }) => kind !== 'dismissal' && !read.has(sheet))
  const known = new Set(workbook.grids.map(({ sheet }) => sheet))
  const missing = loose.filter(({ sheet }) => !known.has(sheet))
  const findings = [
    ...staleCorrections(workbook.file, missing, () => false),
    ...parsed.passed
      .filter(({ reason }) => reason !== excludedByUser)
      .flatMap((passed) =>
        withoutDocument(
          passed,
          loose.filter(({ sheet }) => sheet === passed.sheet),
        ),
      ),
  ]
  return findings.length === 0 ? parsed : { ...parsed, findings }
}

function readVisibleAndHidden(
  workbook: Workbook,
  context: SheetContext,
  corrected: ReadonlyMap<string, SheetCorrections>,
): ParsedFile {
  const isShown = ({ hidden, sheet }: Grid) => !hidden || Boolean(corrected.get(sheet)?.kind)
  const shown = workbook.grids.filter(isShown)
  const hidden = workbook.grids.filter((grid) => !isShown(grid))
  const visible = readSheets(context, shown, corrected)
  if (visible.documents.length > 0) {
    return {
      ...visible,
      passed: [...visible.passed, ...hidden.map(({ sheet }) => ({ sheet, reason: 'hidden sheet' }))],
    }
  }
  const read = readSheets(context, hidden, corrected)
  return { ...read, passed: [...visible.passed, ...read.passed] }
}

function noDocumentFound(workbook: Workbook, passed: readonly SkippedSheet[]): UnreadableDocumentError {
  const { file, grids } = workbook
  const sheets = grids.map(({ sheet }) => `“${sheet}”`).join(', ')
  const others = passed.filter(({ reason }) => reason.startsWith(seemsToBe))
  const guesses = others.map(({ sheet, reason }) => ` “${sheet}” ${reason}.`).join('')
  const unread = unreadByReason(workbook)
    .map(({ message }) => ` ${message}`)
    .join('')
  return new UnreadableDocumentError(
    'no_document_found',
    file,
    `no rent roll or operating statement was found in ${sheets}.${guesses}${unread} A rent roll needs a header row with columns such as Unit, Status, and Rent; a statement needs a column of labels next to columns of amounts.`,
  )
}

/** Returns whether a workbook was written by this product: it has two sheets with these names for its figures and sources. */
function isSizer({ grids }: Workbook): boolean {
  return ['_Data', '_Sources'].every((name) => grids.some(({ sheet }) => sheet === name))
}

function readSheets(
  context: SheetContext,
  grids: readonly Grid[],
  corrections: ReadonlyMap<string, SheetCorrections>,
): ParsedFile {
  const { file } = context
  const documents: ReadDocument[] = []
  const passed: SkippedSheet[] = []
  for (const grid of grids) {
    const corrected = corrections.get(grid.sheet)
    const found = corrected ? readCorrected(context, corrected) : readSheet(grid, context)
    if (!corrected) cachedProof(grid, [], identityOf(context), () => found)
    documents.push(...found)
    if (found.length === 0) passed.push({ sheet: grid.sheet, reason: skipReason(context, grid, corrected) })
  }
  return withoutSideTables({ file, documents, passed }, corrections)
}

/** Reads a sheet with its corrections, and the proof that none of them was silent. */
function readCorrected(context: SheetContext, corrected: SheetCorrections): ReadDocument[] {
  const { source, edited, all } = corrected
  const documents = readSheet(edited.grid, context, corrected)
  const lasting = all.filter((one) => !isEdit(one) && one.kind !== 'dismissal')
  const hasEdits = edited.edits.length > 0 || all.some(({ kind }) => kind === 'addedUnit')
  const proofWith = (corrections: readonly Correction[]) =>
    cachedProof(source, corrections, identityOf(context), () =>
      corrections.length === 0
        ? readSheet(source, context)
        : readSheet(source, context, sheetCorrections(source, corrections)),
    )
  if (!hasEdits) cachedProof(source, lasting, identityOf(context), () => documents)
  return withProofOfCorrections(documents, corrected, {
    unedited: hasEdits ? proofWith(lasting) : null,
    first: lasting.some(changesSums) ? proofWith([]) : null,
  })
}

/** Returns whether a correction adds content to the document or replaces it. */
const isEdit = ({ kind }: Correction) => kind === 'cellValue' || kind === 'addedUnit'

/** Returns the inputs of a sheet's reading besides the sheet. */
function identityOf(context: SheetContext): unknown[] {
  const { file, predictor, chartOfAccountsId, companyChart, gate, bedBathVotes, propertyId } = context
  const areApplied = isAutoCategorizationAllowed(chartOfAccountsId ?? defaultChartOfAccountsId, gate)
  return [file, predictor, chartOfAccountsId, companyChart, areApplied, bedBathVotes, propertyId]
}

/** Returns why a sheet without a document was skipped, with its presumed kind. */
function skipReason(
  { file, predictor, chartOfAccountsId = 2, companyChart }: SheetContext,
  grid: Grid,
  corrected: SheetCorrections | undefined,
): string {
  if (corrected?.kind?.documentKind === 'none') return excludedByUser
  if (corrected?.kind) return corrected.kind.documentKind === 'rent_roll' ? noUnits : noFigures
  const statements = readOperatingStatements(grid, {
    file,
    predictor,
    chartOfAccountsId,
    ...(companyChart ? { companyChart } : {}),
  })
  const projection = statements.find(({ reading }) => isProjection(reading.statement))?.reading.statement
  if (projection)
    return `${seemsToBe}a ${projection.periods[0]?.kind === 'month' ? `${projection.periods.length}-month` : 'multiyear'} projection`
  const other = otherReportOf(grid, readRentRoll(grid, { file, predictor })?.rentRoll) ?? otherFinancialOf(grid)
  return other === null ? 'neither a unit table nor a statement' : `${seemsToBe}${other}`
}

const seemsToBe = 'seems to be '
const excludedByUser = 'excluded by a correction'
const noUnits = 'marked as a rent roll, but no unit table was found: set its header rows'
const noFigures = 'marked as a statement, but no label column was found next to columns of amounts'

/**
 * Removes side tables, such as a schedule of escrows next to the statement: if a document contains NOI, weaker ones are
 * skipped. A recap with only totals does not count as such a document.
 */
function withoutSideTables(parsed: ParsedFile, corrections: ReadonlyMap<string, SheetCorrections>): ParsedFile {
  const closes = (document: ReadDocument) =>
    document.kind === 'operating_statement' &&
    printsNetOperatingIncome(document.statement) &&
    document.statement.lines.some(({ isTotal }) => !isTotal)
  if (!parsed.documents.some(closes)) return parsed
  const isSide = (document: ReadDocument) =>
    document.kind === 'operating_statement' &&
    !corrections.get(document.sheet)?.kind &&
    !closes(document) &&
    !document.statement.lines.some((line) => line.isTotal && line.section === 'expense')
  const sides = parsed.documents
    .filter(isSide)
    .map(({ sheet }) => ({ sheet, reason: 'a separate list of figures next to the statement' }))
  return {
    ...parsed,
    documents: parsed.documents.filter((document) => !isSide(document)),
    passed: [...parsed.passed, ...sides],
  }
}

/**
 * Returns documents with data of their pages: findings about pages, before all others, and, for a PDF, the place of
 * each of their cells on paper.
 */
function withPageData(parsed: ParsedFile, workbook: Workbook, chosen?: FindingParameters): ParsedFile {
  return {
    ...parsed,
    documents: parsed.documents.map((document): ReadDocument => {
      const grid = workbook.grids.find(({ sheet }) => sheet === document.sheet)
      if (grid === undefined) return document
      const { ledger, findings } = document
      const found = scanFindings({ workbook, grid, ledger }, chosen)
      const judged = found.length === 0 ? document : { ...document, findings: [...found, ...findings] }
      if (workbook.format !== 'pdf') return judged
      return {
        ...judged,
        isOcr: workbook.isOcr ?? false,
        paper: placesOnPaper(grid, ledger),
      }
    }),
  }
}

function placesOnPaper(grid: Grid, ledger: Ledger): Record<string, CellOnPaper> {
  return Object.fromEntries(
    mappedCells(grid, ledger).flatMap(({ row, column, cell: { box, confidence } }) =>
      box ? [[cellAddress(row, column), { ...box, ...(confidence === undefined ? {} : { confidence }) }]] : [],
    ),
  )
}
