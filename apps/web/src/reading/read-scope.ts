import { createLocalPredictor } from '@uwkit/analytics'
import type { PackageFile } from '@uwkit/core/intake'
import { type Correction, type ParsedFile, readDocuments } from '@uwkit/core/parsed-file'
import { placeOfAddress, UnreadableDocumentError, type UnreadableReason, type Workbook } from '@uwkit/core/shared'
import type { NamedFile, OpenedPackage } from '@uwkit/documents/archive'
import { readWorkbook } from '@uwkit/documents/formats'
import type { OpeningProgress, ReadingContext } from '@uwkit/react/parsed-file'
import { sha256 } from './open-file.ts'
import { type Difference, differenceOf } from './reading-difference.ts'

/** Maximum milliseconds of a first reading for which practice runs: a correction made meanwhile would wait. Our own choice. */
const maximumPracticeMilliseconds = 500

/** Number of practice corrections: with each, the browser compiles more of the reader. Measured by the benchmark of the desk. */
const practiceRounds = 8

/** Milliseconds that let the opened page render, and a correction made meanwhile run, before practice. Our own choice. */
const pauses = { beforePractice: 800, betweenRounds: 150 } as const

/**
 * Returns a sample correction for a practice reading of a document: the first readings take several times as long as
 * later ones. It raises an amount of the first row that has one; the result of the reading is discarded.
 *
 * @param round Each round raises it by another dollar, so that no reading repeats the previous one.
 * @returns `null` if the document has no amount.
 */
export function practiceCorrection(workbook: Workbook, { documents }: ParsedFile, round: number): Correction | null {
  for (const document of documents) {
    const grid = workbook.grids.find(({ sheet }) => sheet === document.sheet)
    const rows = document.kind === 'rent_roll' ? document.rentRoll.units : document.statement.lines
    for (const { source } of rows) {
      for (const cell of Object.values(source.cells).toReversed()) {
        const place = placeOfAddress(cell)
        const printed = place === null ? undefined : grid?.rows[place.row]?.[place.column]
        if (typeof printed?.value !== 'number') continue
        const value = printed.value + round + 1
        return {
          kind: 'cellValue',
          sheet: document.sheet,
          cell,
          was: printed.text,
          value,
          by: 'practice',
          at: '2000-01-01',
          reason: null,
        }
      }
    }
  }
  return null
}

/** Why a file cannot be read, as a plain value: errors lose their class when they leave a worker. */
export interface ReadFailure {
  code: UnreadableReason
  file: string
  /** Message without the file's name. */
  message: string
}

/** Result of opening a file, as sent to the page. */
export interface OpenedInWorker {
  /** Key for reading it again. */
  key: number
  workbook: Workbook
  first: ParsedFile
  /** Why no document was found in it; `null` if one was found. */
  problem: string | null
  hash: string
}

/** Functions of the worker. */
export interface WorkerScope extends ReadScope {
  /** Reads bundled documents until a file is opened. */
  warmUp(): Promise<void>
}

/** Reading functions that the page calls. */
interface ReadScope {
  openFile(
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    context: ReadingContext,
    onProgress: (progress: OpeningProgress) => void,
  ): Promise<OpenedInWorker | { failure: ReadFailure }>
  openWorkbook(workbook: Workbook, context: ReadingContext): OpenedInWorker
  /** Reads a file with corrections; returns the difference from the first reading, which the page has. */
  read(
    key: number,
    corrections: readonly Correction[],
    context: ReadingContext,
  ): { difference: Difference } | { failure: ReadFailure }
  close(key: number): void
  /** Opens archives and emails. */
  openPackage(files: readonly NamedFile[]): Promise<OpenedPackage>
  /** Reads one file of a package and retains nothing of it. */
  readPackageFile(file: NamedFile, context: ReadingContext): Promise<PackageFile>
}

/** The reading functions with those that only the worker itself calls. */
interface WarmingScope extends ReadScope {
  /** Reads a file and corrections of it without retaining anything; yields after each part of the work. */
  tryOut(file: { name: string; bytes: Uint8Array<ArrayBuffer> }): AsyncGenerator<undefined, void>
  /** Whether the page has opened anything yet. */
  isUsed(): boolean
}

/**
 * Creates the reader of the worker: it keeps the sheets of open files, so that a correction rereads only what it affects.
 *
 * @param later Runs work after so many milliseconds. @default no practice reading
 */
export function createReadScope(later?: (work: () => void, milliseconds: number) => void): WarmingScope {
  const predictor = createLocalPredictor()
  const open = new Map<number, { workbook: Workbook; first: ParsedFile; isCorrected: boolean }>()
  let last = 0
  let isUsed = false

  function register(workbook: Workbook, context: ReadingContext): Omit<OpenedInWorker, 'hash'> {
    last += 1
    try {
      const start = performance.now()
      const first = readDocuments(workbook, { predictor, ...context })
      open.set(last, { workbook, first, isCorrected: false })
      if (performance.now() - start < maximumPracticeMilliseconds) practise(last, { workbook, first, context })
      return { key: last, workbook, first, problem: null }
    } catch (error) {
      // The user may still assign the captions: the sheets are shown.
      if (!(error instanceof UnreadableDocumentError) || error.code !== 'no_document_found') throw error
      const passed = workbook.grids.map(({ sheet }) => ({ sheet, reason: 'no document found' }))
      const first = { file: workbook.file, documents: [], passed }
      open.set(last, { workbook, first, isCorrected: false })
      return { key: last, workbook, first, problem: withoutFile(error).message }
    }
  }

  /** Warms up the reader with a sample correction while idle, so that the first real one is fast. */
  function practise(key: number, file: Pick<OpenedInWorker, 'workbook' | 'first'> & { context: ReadingContext }): void {
    const { workbook, first, context } = file
    const step = (round: number) => {
      const correction = practiceCorrection(workbook, first, round)
      // A real correction is practice enough, and the next correction should not wait for another practice reading.
      if (correction === null || open.get(key)?.isCorrected !== false) return
      try {
        differenceOf(first, readDocuments(workbook, { predictor, ...context, corrections: [correction] }))
      } catch {
        // No one requested this reading; a real correction that fails reports the reason.
        return
      }
      if (round + 1 < practiceRounds) later?.(() => step(round + 1), pauses.betweenRounds)
    }
    later?.(() => step(0), pauses.beforePractice)
  }

  return {
    openFile: async ({ name, bytes }, context, onProgress) => {
      isUsed = true
      try {
        onProgress({ stage: 'reading' })
        const workbook = await readWorkbook(bytes, name, {
          onProgress: ({ page, pages }) => onProgress({ stage: 'reading', page, pages }),
        })
        onProgress({ stage: 'understanding' })
        return { ...register(workbook, context), hash: await sha256(bytes) }
      } catch (error) {
        return refused(error)
      }
    },
    openWorkbook: (workbook, context) => {
      isUsed = true
      return { ...register(workbook, context), hash: '' }
    },
    read: (key, corrections, context) => {
      const file = open.get(key)
      if (file === undefined) throw new Error('The file is no longer open. Reload the page.')
      file.isCorrected = true
      try {
        const parsed = readDocuments(file.workbook, { predictor, ...context, corrections })
        return { difference: differenceOf(file.first, parsed) }
      } catch (error) {
        return refused(error)
      }
    },
    close: (key) => void open.delete(key),
    openPackage: async (files) => {
      isUsed = true
      return (await import('@uwkit/documents/archive')).openPackage(files)
    },
    readPackageFile: async (file, context) => {
      const { readPackageFile } = await import('@uwkit/documents/archive')
      return readPackageFile(file, { read: readWorkbook, context: { predictor, ...context }, hash: sha256 })
    },
    async *tryOut({ name, bytes }) {
      const workbook = await readWorkbook(bytes, name)
      yield
      const first = readDocuments(workbook, { predictor })
      for (let round = 0; round < practiceRounds; round += 1) {
        yield
        const correction = practiceCorrection(workbook, first, round)
        if (correction !== null) differenceOf(first, readDocuments(workbook, { predictor, corrections: [correction] }))
      }
    },
    isUsed: () => isUsed,
  }
}

function refused(error: unknown): { failure: ReadFailure } {
  if (error instanceof UnreadableDocumentError) return { failure: withoutFile(error) }
  throw error
}

function withoutFile({ code, file, message }: UnreadableDocumentError): ReadFailure {
  return { code, file, message: message.slice(file.length + 2) }
}

/**
 * Number of times that each document is read: from the third reading on, a browser runs compiled code. Measured by the benchmark of the
 * desk.
 */
export const warmUpRounds = 3

/**
 * Reads bundled documents before the first file is dropped: the first readings in a browser take several times as long
 * as later ones. Results are discarded and failures ignored.
 *
 * @param documents Each is fetched once.
 * @param read Yields after each part of its work.
 * @param isIdle Checked before each part; the warm-up ends as soon as there is real work.
 * @param rest Lets waiting work run first, before each part.
 */
export async function warmUp(
  documents: readonly (() => Promise<File>)[],
  read: (file: { name: string; bytes: Uint8Array<ArrayBuffer> }) => AsyncIterable<undefined>,
  { isIdle, rest }: { isIdle: () => boolean; rest: () => Promise<void> },
): Promise<void> {
  try {
    const files = await Promise.all(documents.map((fetchOne) => fetchOne()))
    for (let round = 0; round < warmUpRounds; round += 1) {
      for (const file of files) {
        await rest()
        if (!isIdle()) return
        for await (const _ of read({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })) {
          await rest()
          if (!isIdle()) return
        }
      }
    }
  } catch {
    // Without a warm-up the reader is only slower at first.
  }
}
