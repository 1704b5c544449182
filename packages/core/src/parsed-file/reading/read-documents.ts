import { readOperatingStatement, statementEvidence } from '../../operating-statement/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { readRentRoll } from '../../rent-roll/index.ts'
import { UnreadableDocumentError } from '../../shared/errors.ts'
import type { Grid, Workbook } from '../../shared/grid.ts'
import type { ParsedFile, PassedSheet, ReadDocument } from '../parsed-file.schema.ts'
import { closesNetOperatingIncome, isSoundStatement } from './is-sound-statement.ts'
import { sheetText } from './sheet-text.ts'

/** What reading the documents of a file needs besides its sheets. */
export interface DocumentContext {
  predictor: Predictor
  /** Chart of accounts that statement lines are told in. @default 2, Fannie Mae */
  chartOfAccountsId?: number
}

/**
 * Read every rent roll and operating statement in a workbook, a sheet each.
 *
 * What a sheet is, its structure says: a table of units, or a column of labels beside columns of figures. Where both
 * could be read, the predictor decides by the words. Hidden sheets count only where no visible sheet holds a document.
 *
 * @throws {UnreadableDocumentError} `no_document_found`: no sheet holds a rent roll or a statement, or the file is a sizing
 *   workbook.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`.
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
      'is a sizing workbook: its sheets show figures of documents and are none themselves. Read the documents that its sheet _Sources names.',
    )
  }
  const shown = workbook.grids.filter((grid) => !grid.hidden)
  const hidden = workbook.grids.filter((grid) => grid.hidden)
  const visible = readSheets(workbook.file, shown, context)
  if (visible.documents.length > 0) {
    return {
      ...visible,
      passed: [...visible.passed, ...hidden.map(({ sheet }) => ({ sheet, reason: 'hidden sheet' }))],
    }
  }
  const read = readSheets(workbook.file, hidden, context)
  if (read.documents.length > 0) return { ...read, passed: [...visible.passed, ...read.passed] }
  const sheets = workbook.grids.map(({ sheet }) => `“${sheet}”`).join(', ')
  throw new UnreadableDocumentError(
    'no_document_found',
    workbook.file,
    `no rent roll and no operating statement was found in ${sheets}. A rent roll needs a row of captions such as Unit, Status and Rent; a statement needs a column of labels beside columns of figures.`,
  )
}

/** The workbooks that this product writes carry their figures and sources in two sheets of these names. */
function isSizer({ grids }: Workbook): boolean {
  return ['_Data', '_Sources'].every((name) => grids.some(({ sheet }) => sheet === name))
}

function readSheets(file: string, grids: readonly Grid[], context: DocumentContext): ParsedFile {
  const documents: ReadDocument[] = []
  const passed: PassedSheet[] = []
  for (const grid of grids) {
    const document = readSheet(file, grid, context)
    if (document) documents.push(document)
    else passed.push({ sheet: grid.sheet, reason: 'neither a table of units nor a statement' })
  }
  return withoutSideTables({ file, documents, passed })
}

/** A schedule of escrows beside the statement reads like one too: where a sheet closes with NOI, weaker ones are passed. */
function withoutSideTables(parsed: ParsedFile): ParsedFile {
  const closes = (document: ReadDocument) =>
    document.kind === 'operating_statement' && closesNetOperatingIncome(document.statement)
  if (!parsed.documents.some(closes)) return parsed
  const isSide = (document: ReadDocument) =>
    document.kind === 'operating_statement' &&
    !closes(document) &&
    !document.statement.lines.some((line) => line.isTotal && line.section === 'expense')
  const sides = parsed.documents
    .filter(isSide)
    .map(({ sheet }) => ({ sheet, reason: 'a list of figures beside the statement' }))
  return {
    ...parsed,
    documents: parsed.documents.filter((document) => !isSide(document)),
    passed: [...parsed.passed, ...sides],
  }
}

function readSheet(
  file: string,
  grid: Grid,
  { predictor, chartOfAccountsId = 2 }: DocumentContext,
): ReadDocument | null {
  const place = { file, sheet: grid.sheet }
  const rentRoll = readRentRoll(grid, { file, predictor })
  if (rentRoll && !looksLikeStatement(grid, predictor)) return { kind: 'rent_roll', ...place, ...rentRoll }
  const statement = readOperatingStatement(grid, { file, predictor, chartOfAccountsId })
  const isSound =
    statement &&
    isSoundStatement({
      ...statement,
      evidence: statementEvidence(grid),
      kinds: predictor.documentKind(sheetText(grid)),
    })
  if (isSound) return { kind: 'operating_statement', ...place, ...statement }
  return rentRoll ? { kind: 'rent_roll', ...place, ...rentRoll } : null
}

/** A table of units speaks for a rent roll; only a sheet that is also built like a statement asks for the words. */
function looksLikeStatement(grid: Grid, predictor: Predictor): boolean {
  if (statementEvidence(grid) < surelyStatement) return false
  const [best] = predictor.documentKind(sheetText(grid))
  return best?.answer === 'operating_statement' && best.probability >= 0.5
}

/** Structural evidence from which a statement is worth considering beside a table of units. Our own choice. */
const surelyStatement = 0.6
