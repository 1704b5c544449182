import { createLocalPredictor } from '@uwkit/analytics'
import {
  type Correction,
  changedCandidates,
  correctionCandidates,
  type ParsedFile,
  type ReadDocument,
  type RememberedRule,
  readDocuments,
  recall,
  rememberedWords,
} from '@uwkit/core/parsed-file'
import { type FindingParameters, UnreadableDocumentError } from '@uwkit/core/shared'
import type { ReadProgress } from '@uwkit/documents/node'
import type { Environment } from '../../output/environment.ts'
import { alternativeCorrections } from '../close-alternatives.ts'
import { readDocumentFile, splitSheet, withSheet } from '../document-file.ts'
import { chosenGate } from '../statement-options.ts'
import { correctionsOf, type StoredCorrections } from './corrections-file.ts'
import { companyId, type MemoryOptions, memoryFiles, readMemories } from './memory-file.ts'

/** Correction options of a command that reads documents. */
export interface CorrectionOptions extends MemoryOptions {
  /** Correction files. */
  corrections?: readonly string[]
  /** The user who corrects: their memory is recalled, and changed candidates are attributed to them. */
  by: string
  property?: string
}

/** How a file is corrected. */
export interface CorrectedFileOptions extends CorrectionOptions {
  chart: number
  /** Whether expense categories are suggested instead of applied. */
  suggestExpenses?: boolean
  /** All files of the command: each correction file belongs to one of them. Only the file itself if omitted. */
  files?: readonly string[]
  /** Company settings of the rules that make findings. */
  findingParameters?: FindingParameters
  /** Known number of apartments of the property. */
  expectedUnitCount?: number
  /** Number of the selected close alternative, from 1; none if omitted. */
  take?: number
}

/** A file as read and as corrected. */
export interface CorrectedFile {
  file: string
  first: ParsedFile
  last: ParsedFile
  /** Saved mappings first, then those of the correction files, then those of the selected alternative. */
  corrections: Correction[]
  /** Corrections of the alternative only; empty if none is selected. */
  accepted: Correction[]
  /** The recalled rules; `null` if no memory was named. */
  recalled: RecalledRule[] | null
}

/** Returns whether a command was given any corrections. */
export function isCorrected(options: CorrectionOptions): boolean {
  return (options.corrections ?? []).length > 0 || hasMemory(options)
}

const hasMemory = ({ memory, companyMemory }: MemoryOptions): boolean =>
  memory !== undefined || companyMemory !== undefined

/**
 * Reads a file with its corrections; lists each remembered rule that is used on `err`.
 *
 * @throws {UnreadableDocumentError} Nothing is left to read with the corrections.
 */
export async function readAsCorrected(
  path: string,
  options: CorrectedFileOptions,
  environment: Environment,
): Promise<RecalledFile> {
  const corrected = await readCorrectedFile(path, options, environment)
  printRules(corrected, environment)
  return correctedReading(corrected)
}

/** Reads a file, and reads it again with the remembered rules and the correction files. */
export async function readCorrectedFile(
  path: string,
  options: CorrectedFileOptions,
  environment: Environment,
): Promise<CorrectedFile> {
  const { chart, by, property, findingParameters, expectedUnitCount, take } = options
  const { file, sheet } = splitSheet(path)
  const stored = await correctionsOf(file, options, (note) => environment.err(note))
  const pages = pageProgress(environment, path)
  const reading = readDocumentFile(file, { onProgress: pages.onProgress })
  const workbook = withSheet(await reading.finally(pages.done), sheet)
  const context = {
    predictor: createLocalPredictor(),
    chartOfAccountsId: chart,
    ...chosenGate(options),
    ...(findingParameters === undefined ? {} : { findingParameters }),
    ...(expectedUnitCount === undefined ? {} : { expectedUnitCount }),
  }
  const first = readDocuments(workbook, context)
  const memory = await readMemories(memoryFiles(options))
  const recalled = recall(memory, first, { user: by, company: companyId, ...(property ? { property } : {}) })
  const corrected = stored.flatMap((one) => withChanges(one, first, { by, at: environment.today() }))
  const untaken = [...recalled.map(({ correction }) => correction), ...corrected]
  const reported = readDocuments(workbook, { ...context, corrections: untaken })
  const accepted =
    take === undefined ? [] : alternativeCorrections(reported, path, take, { by, at: environment.today() })
  const corrections = [...untaken, ...accepted]
  const last = accepted.length === 0 ? reported : readDocuments(workbook, { ...context, corrections })
  return {
    file: workbook.file,
    first,
    last,
    corrections,
    accepted,
    recalled: hasMemory(options) ? recalled.map(({ correction: { sheet: on }, rule }) => ({ sheet: on, rule })) : null,
  }
}

/** Lists the remembered rules that a file is read with: their content, author, time and source file. */
export function printRules({ file, recalled }: CorrectedFile, { err }: Environment): void {
  const rules = new Set(recalled?.map(({ rule }) => rule))
  for (const { content, by, at, file: from, id } of rules)
    err(`${file}: saved mapping: ${rememberedWords(content)} (${by}, ${at.slice(0, 10)}, ${from}; rule ${id})\n`)
}

/**
 * Returns the corrected reading of a file, with the remembered rules used.
 *
 * @throws {UnreadableDocumentError} Its corrections leave no document.
 */
export function correctedReading({ file, last, recalled }: CorrectedFile): RecalledFile {
  if (last.documents.length > 0) return recalled === null ? last : { ...last, recalled }
  const reported = last.findings?.map(({ message }) => message) ?? []
  const excluded = last.passed.map(({ sheet, reason }) => `Sheet “${sheet}”: ${reason}.`)
  const why = (reported.length > 0 ? reported : excluded).join(' ')
  throw new UnreadableDocumentError('no_document_found', file, `the corrections leave no document to read. ${why}`)
}

/**
 * Returns the corrections with the changed candidates, which are corrections too: attributed to the user who applies
 * the file, on that day, unless the candidate itself names an author other than the exporter.
 */
function withChanges(
  { corrections, candidates, exported }: StoredCorrections,
  first: ParsedFile,
  word: { by: string; at: string },
): Correction[] {
  const read = correctionCandidates(first, { by: '-', at: '2000-01-01' }, Number.POSITIVE_INFINITY)
  const changed = changedCandidates(candidates, read).map((candidate) => {
    const isByExporter = exported === null || (candidate.by === exported.by && candidate.at === exported.at)
    return isByExporter ? { ...candidate, ...word } : candidate
  })
  return [...corrections, ...changed]
}

/** Name of each kind of document in a message. */
export const documentNames = { rent_roll: 'rent roll', operating_statement: 'operating statement' } as const

/**
 * Reads the documents of a file; with `FILE#SHEET`, those of one sheet.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or has no such sheet.
 */
export type DocumentReader = (path: string) => Promise<ReadDocument[]>

/**
 * Returns the document reader of a command: with corrections if corrections or a memory are named.
 *
 * @param files All files of the command: each correction file belongs to one of them.
 */
export function documentReader(
  files: readonly string[],
  options: CorrectionOptions & { chart: number },
  environment: Environment,
): DocumentReader {
  if (isCorrected(options))
    return async (path) => (await readAsCorrected(path, { ...options, files }, environment)).documents
  const predictor = createLocalPredictor()
  return async (path) => {
    const { file, sheet } = splitSheet(path)
    const workbook = withSheet(await readDocumentFile(file), sheet)
    return readDocuments(workbook, { predictor, chartOfAccountsId: options.chart }).documents
  }
}

/** A remembered rule that a sheet was read with. */
interface RecalledRule {
  sheet: string
  rule: RememberedRule
}

/** The reading of a file and the remembered rules used; without a memory there is no list of them. */
export interface RecalledFile extends ParsedFile {
  recalled?: readonly RecalledRule[]
}

/**
 * Returns the rules that a sheet was read with, each once, as `uw read --json` prints them: content, scope, author,
 * time and source file.
 */
export function recalledJson(recalled: readonly RecalledRule[], sheet: string): Record<string, unknown>[] {
  const rules = new Set(recalled.filter((one) => one.sheet === sheet).map(({ rule }) => rule))
  return [...rules].map(({ id, content, scope, by, at, file }) => ({
    rule: id,
    says: rememberedWords(content),
    scope: scope.kind,
    by,
    at,
    file,
  }))
}

/** Returns to the start of the line and clears it (ECMA-48, EL). */
const newLine = '\r\u001b[K'

/** Shows on a terminal which page of a PDF is being read. */
interface PageProgress {
  onProgress: (progress: ReadProgress) => void
  /** Clears the line. */
  done: () => void
}

/** Shows the progress of a multi-page file on one overwritten line; nothing without a terminal. */
export function pageProgress({ isTerminal, err }: Environment, path: string): PageProgress {
  let isShown = false
  return {
    onProgress: ({ page, pages }) => {
      if (!isTerminal || pages < 2) return
      isShown = true
      err(`${newLine}${path}: page ${page} of ${pages}`)
    },
    done: () => {
      if (isShown) err(newLine)
      isShown = false
    },
  }
}
