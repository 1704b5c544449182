import { type Client, createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { type StatementRecord, statementDraft } from '@uwkit/core/operating-statement'
import { type ParsedFile, type ParsedFileRecord, type ReadStatement, readDocuments } from '@uwkit/core/parsed-file'
import { type CellLiteral, evidenceOf, gridOf, type Workbook } from '@uwkit/core/shared'
import { aPredictor, smallStatement } from '@uwkit/core/testing'
import { createDocumentSession, emptyDesk, type OpenFile } from '@uwkit/react/parsed-file'
import type { BundleFile, OpenedStatement } from './bundle.ts'

/** Returns a statement's rows with a given property, which identifies it. */
export function statementOf(property: string): CellLiteral[][] {
  return smallStatement.map((row, at) => (at === 0 ? [property] : [...row]))
}

/** Builds a file of statements, one per sheet, that is read without a worker. */
export function aStatementFile(file: string, sheets: Readonly<Record<string, CellLiteral[][]>>): OpenFile {
  const grids = Object.entries(sheets).map(([sheet, rows]) => gridOf(sheet, rows))
  return openedInPlace({ file, format: 'xlsx', grids }, `hash of ${file}`)
}

/** Opens a workbook without a worker. */
export function openedInPlace(workbook: Workbook, hash: string): OpenFile {
  const predictor = aPredictor()
  const read = async (corrections: Parameters<OpenFile['read']>[0]) =>
    readDocuments(workbook, { predictor, corrections })
  const first = readDocuments(workbook, { predictor })
  const { file } = workbook
  return { file, bytes: new Uint8Array(), hash, workbook, first, problem: null, read, close: () => undefined }
}

/** Builds an open file as the server has stored it, with a session. */
export function aBundleFile(file: OpenFile): BundleFile {
  const now = () => '2026-01-15'
  const session = createDocumentSession({ file, initial: emptyDesk, by: 'A. Lee', now, onReadingFailed: fail })
  return { file, session, notice: null, parsedFile: aStoredFile(file) }
}

/** Builds the server's record of a file. */
export function aStoredFile({ file, hash, first }: Pick<OpenFile, 'file' | 'hash' | 'first'>): ParsedFileRecord {
  return {
    id: `file of ${file}`,
    hash,
    fileName: file,
    isOcr: false,
    originalData: first,
    correctedData: null,
    userInput: null,
    createdOn: 1,
    modifiedOn: 1,
    userId: 'user-1',
    userName: null,
  }
}

/** Builds a statement of a file, saved under an ID; `null` if it was never saved. */
export function anOpenedStatement(id: string | null, source: BundleFile, index = 0): OpenedStatement {
  const document = statementsOf(source.file.first)[index]
  if (document === undefined) throw new Error(`${source.file.file} has no statement ${index}`)
  const record = id === null ? null : aRecord(id, document, { fileName: source.file.file, fileHash: source.file.hash })
  return { clientId: id ?? `new ${source.file.file}`, record, source, place: { sheet: document.sheet, index: 0 } }
}

/** Builds a saved statement. */
export function aRecord(id: string, document: ReadStatement, heading: Partial<StatementRecord> = {}): StatementRecord {
  const { clientId: _, ...content } = statementDraft(document.statement, { clientId: id, id })
  const lines = content.lines.map((line, at) => ({ ...line, id: `${id} line ${at}` }))
  const stamps = { id, createdOn: 1, modifiedOn: 1, userId: 'user-1', userName: null }
  const rates = { lastMonthVacancyRate: null, lastMonthExpenseRate: null }
  const evidence = evidenceOf(document)
  return { entity: 'full', ...content, lines, evidence, ...rates, ...stamps, bundleId: 'bundle', ...heading }
}

/** Returns the statements of a reading. */
export function statementsOf({ documents }: ParsedFile): ReadStatement[] {
  return documents.filter((one): one is ReadStatement => one.kind === 'operating_statement')
}

/** Builds a client with the calls that a test fakes; all others fail, because there is no server. */
export function fakeClient(played: {
  operatingStatement?: Partial<Client['operatingStatement']>
  parsedFile?: Partial<Client['parsedFile']>
}): Client {
  const none = () => Promise.reject(new TypeError('There is no network.'))
  const tokenStore = memoryTokenStore()
  const host = 'https://api.test'
  const client = createClient({ host, fetch: none, tokenStore, clock: systemClock, reportError: () => undefined })
  return {
    ...client,
    operatingStatement: { ...client.operatingStatement, ...played.operatingStatement },
    parsedFile: { ...client.parsedFile, ...played.parsedFile },
  }
}

function fail(error: unknown): never {
  throw error
}
