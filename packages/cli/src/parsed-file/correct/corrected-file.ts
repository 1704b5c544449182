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
import { takenCorrections } from '../close-alternatives.ts'
import { readDocumentFile, splitSheet, withSheet } from '../document-file.ts'
import { chosenGate } from '../statement-options.ts'
import { correctionsOf, type StoredCorrections } from './corrections-file.ts'
import { companyId, type MemoryOptions, memoryFiles, readMemories } from './memory-file.ts'

/** How a command that reads documents is told what people corrected. */
export interface CorrectionOptions extends MemoryOptions {
  /** Files of corrections. */
  corrections?: readonly string[]
  /** Who corrects: whose memory is recalled, and whose word a changed candidate is. */
  by: string
  property?: string
}

/** How a file is corrected. */
export interface CorrectedFileOptions extends CorrectionOptions {
  chart: number
  /** Categories of expenses are suggested and not applied. */
  suggestExpenses?: boolean
  /** All files of the command: each file of corrections is of one of them. Only the file itself where not given. */
  files?: readonly string[]
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters
  /** Apartments that the property is known to have. */
  expectedUnitCount?: number
  /** The close alternative that is taken, counted from 1; none where not given. */
  take?: number
}

/** A file as it is and as people corrected it. */
export interface CorrectedFile {
  file: string
  first: ParsedFile
  last: ParsedFile
  /** Saved mappings first, then those of the files of corrections, then those of the alternative that is taken. */
  corrections: Correction[]
  /** Those of the alternative alone; empty where none is taken. */
  taken: Correction[]
  /** The rules that were recalled; `null` where no memory was named. */
  recalled: RecalledRule[] | null
}

/** Whether a command was told of any corrections. */
export function isCorrected(options: CorrectionOptions): boolean {
  return (options.corrections ?? []).length > 0 || hasMemory(options)
}

const hasMemory = ({ memory, companyMemory }: MemoryOptions): boolean =>
  memory !== undefined || companyMemory !== undefined

/**
 * Read a file as people corrected it; each remembered rule that is used is named on the side.
 *
 * @throws {UnreadableDocumentError} Nothing is left to read with the corrections.
 */
export async function readAsCorrected(
  path: string,
  options: CorrectedFileOptions,
  environment: Environment,
): Promise<RecalledFile> {
  const corrected = await readCorrectedFile(path, options, environment)
  tellRules(corrected, environment)
  return leftToRead(corrected)
}

/** Read a file, and read it again with what was remembered and what the files of corrections say. */
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
  const taken = take === undefined ? [] : takenCorrections(reported, path, take, { by, at: environment.today() })
  const corrections = [...untaken, ...taken]
  const last = taken.length === 0 ? reported : readDocuments(workbook, { ...context, corrections })
  return {
    file: workbook.file,
    first,
    last,
    corrections,
    taken,
    recalled: hasMemory(options) ? recalled.map(({ correction: { sheet: on }, rule }) => ({ sheet: on, rule })) : null,
  }
}

/** Name the remembered rules that a file is read with: what they say, who said it, when and in which file. */
export function tellRules({ file, recalled }: CorrectedFile, { err }: Environment): void {
  const rules = new Set(recalled?.map(({ rule }) => rule))
  for (const { content, by, at, file: from, id } of rules)
    err(`${file}: saved mapping: ${rememberedWords(content)} (${by}, ${at.slice(0, 10)}, ${from}; rule ${id})\n`)
}

/**
 * What is read of a file as it was corrected, and by which remembered rules.
 *
 * @throws {UnreadableDocumentError} Its corrections leave no document.
 */
export function leftToRead({ file, last, recalled }: CorrectedFile): RecalledFile {
  if (last.documents.length > 0) return recalled === null ? last : { ...last, recalled }
  const reported = last.findings?.map(({ message }) => message) ?? []
  const aside = last.passed.map(({ sheet, reason }) => `Sheet “${sheet}”: ${reason}.`)
  const why = (reported.length > 0 ? reported : aside).join(' ')
  throw new UnreadableDocumentError('no_document_found', file, `the corrections leave no document to read. ${why}`)
}

/**
 * Candidates that somebody changed are corrections too: of who gives the file to be applied, on that day, unless the
 * candidate itself names somebody else than who exported it.
 */
function withChanges(
  { corrections, candidates, exported }: StoredCorrections,
  first: ParsedFile,
  word: { by: string; at: string },
): Correction[] {
  const read = correctionCandidates(first, { by: '-', at: '2000-01-01' }, Number.POSITIVE_INFINITY)
  const changed = changedCandidates(candidates, read).map((candidate) => {
    const isExporters = exported === null || (candidate.by === exported.by && candidate.at === exported.at)
    return isExporters ? { ...candidate, ...word } : candidate
  })
  return [...corrections, ...changed]
}

/** What a kind of document is called in a message. */
export const documentNames = { rent_roll: 'rent roll', operating_statement: 'operating statement' } as const

/**
 * Reads the documents of a file; those of one sheet with `FILE#SHEET`.
 *
 * @throws {UnreadableDocumentError} The file cannot be read, or has no such sheet.
 */
export type DocumentReader = (path: string) => Promise<ReadDocument[]>

/**
 * How a command reads the documents of its files: as people corrected them, where corrections or a memory are named.
 *
 * @param files All files of the command: each file of corrections is of one of them.
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

/** What was read of a file, and by which remembered rules; without a memory there is no list of them. */
export interface RecalledFile extends ParsedFile {
  recalled?: readonly RecalledRule[]
}

/**
 * The rules that a sheet was read with, each once, as `uw read --json` prints them: what each says, for whom it holds, who said it, when
 * and in which file.
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

/** Begin the line anew and clear it to its end (ECMA-48, EL). */
const newLine = '\r\u001b[K'

/** Tells a person who watches which page of a PDF is read. */
interface PageProgress {
  onProgress: (progress: ReadProgress) => void
  /** Clear the line. */
  done: () => void
}

/** The progress of a file of several pages, on one line that is written over; nothing where nobody watches. */
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
