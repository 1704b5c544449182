import { basename } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import {
  type Correction,
  changedCandidates,
  correctionCandidates,
  type ParsedFile,
  readDocuments,
  recall,
  rememberedWords,
} from '@uwkit/core/parsed-file'
import { type FindingParameters, UnreadableDocumentError } from '@uwkit/core/shared'
import { readWorkbookFile } from '@uwkit/documents/node'
import type { Environment } from '../output/environment.ts'
import { takenCorrections } from './close-alternatives.ts'
import { correctionsOf, type StoredCorrections } from './corrections-file.ts'
import { companyId, type MemoryOptions, memoryFiles, readMemories } from './memory-file.ts'
import { pageProgress } from './page-progress.ts'
import type { RecalledFile, RecalledRule } from './recalled-rules.ts'
import { splitSheet, withSheet } from './sheet-of-path.ts'

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
  /** Remembered corrections first, then those of the files of corrections, then those of the alternative that is taken. */
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
  const reading = readWorkbookFile(file, { onProgress: pages.onProgress })
  const workbook = withSheet(await reading.finally(pages.done), sheet)
  const context = {
    predictor: createLocalPredictor(),
    chartOfAccountsId: chart,
    ...(findingParameters === undefined ? {} : { findingParameters }),
    ...(expectedUnitCount === undefined ? {} : { expectedUnitCount }),
  }
  const first = readDocuments(workbook, context)
  const memory = await readMemories(memoryFiles(options))
  const recalled = recall(memory, first, { user: by, company: companyId, ...(property ? { property } : {}) })
  const said = stored.flatMap((one) => withChanges(one, first, { by, at: environment.today() }))
  const untaken = [...recalled.map(({ correction }) => correction), ...said]
  const told = readDocuments(workbook, { ...context, corrections: untaken })
  const taken = take === undefined ? [] : takenCorrections(told, path, take, { by, at: environment.today() })
  const corrections = [...untaken, ...taken]
  const last = taken.length === 0 ? told : readDocuments(workbook, { ...context, corrections })
  return {
    file: basename(file),
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
    err(`${file}: remembered: ${rememberedWords(content)} (${by}, ${at.slice(0, 10)}, ${from}; rule ${id})\n`)
}

/**
 * What is read of a file as it was corrected, and by which remembered rules.
 *
 * @throws {UnreadableDocumentError} Its corrections leave no document.
 */
export function leftToRead({ file, last, recalled }: CorrectedFile): RecalledFile {
  if (last.documents.length > 0) return recalled === null ? last : { ...last, recalled }
  const told = last.findings?.map(({ message }) => message) ?? []
  const aside = last.passed.map(({ sheet, reason }) => `Sheet “${sheet}”: ${reason}.`)
  const why = (told.length > 0 ? told : aside).join(' ')
  throw new UnreadableDocumentError('no_document_found', file, `no document is left with its corrections. ${why}`)
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
