import { createLocalPredictor } from '@uwkit/analytics'
import type { PackageFile } from '@uwkit/core/intake'
import { type Correction, type ParsedFile, readDocuments } from '@uwkit/core/parsed-file'
import { placeOfAddress, UnreadableDocumentError, type UnreadableReason, type Workbook } from '@uwkit/core/shared'
import type { NamedFile, OpenedPackage } from '@uwkit/documents/archive'
import { readWorkbook } from '@uwkit/documents/formats'
import type { OpeningProgress, ReadingContext } from '@uwkit/react/parsed-file'
import { sha256 } from './kept-file.ts'
import { type Difference, differenceOf } from './reading-difference.ts'

/** Documents whose first reading took longer are not practised on: a correction made meanwhile would wait. Our own choice, milliseconds. */
const longestToPractise = 500

/** So often is a correction practised: a browser compiles more of the reader with each. Measured by the benchmark of the desk. */
const practiceRounds = 8

/** The page that opens is drawn first, and a correction that is made meanwhile goes first: milliseconds. Our own choice. */
const pauses = { beforePractice: 800, betweenRounds: 150 } as const

/**
 * A correction that nobody made, to read a document by before anybody waits for it: the first readings take several times as
 * long as the later ones. It raises an amount of the first row that has one; what is read by it is thrown away.
 *
 * @param round Each round raises it by another dollar, so that no reading repeats the one before.
 * @returns `null` where the document has no amount.
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

/** Why a file cannot be read, as a plain value: errors lose their class on the way out of a worker. */
export interface Refusal {
  code: UnreadableReason
  file: string
  /** Without the file's name. */
  message: string
}

/** What opening a file hands to the page. */
export interface OpenedInWorker {
  /** By which it is read again. */
  key: number
  workbook: Workbook
  first: ParsedFile
  /** Why no document was found in it; `null` where one was. */
  problem: string | null
  hash: string
}

/** What the worker does for the page. */
export interface WorkerScope extends ReadScope {
  /** Reads documents that are at hand until a file is opened. */
  warmUp(): Promise<void>
}

/** Reading as the page asks for it. */
interface ReadScope {
  openFile(
    file: { name: string; bytes: Uint8Array<ArrayBuffer> },
    context: ReadingContext,
    onProgress: (progress: OpeningProgress) => void,
  ): Promise<OpenedInWorker | { refusal: Refusal }>
  openWorkbook(workbook: Workbook, context: ReadingContext): OpenedInWorker
  /** Reads it with corrections: what differs from the first reading, which the page has. */
  read(
    key: number,
    corrections: readonly Correction[],
    context: ReadingContext,
  ): { difference: Difference } | { refusal: Refusal }
  close(key: number): void
  /** Opens archives and emails. */
  openPackage(files: readonly NamedFile[]): Promise<OpenedPackage>
  /** Reads one file of a package; nothing of it is kept. */
  readPackageFile(file: NamedFile, context: ReadingContext): Promise<PackageFile>
}

/** The same with what only the worker itself asks for. */
interface WarmingScope extends ReadScope {
  /** Reads a file and corrections of it, and keeps nothing; it stops after each part of the work. */
  tryOut(file: { name: string; bytes: Uint8Array<ArrayBuffer> }): AsyncGenerator<undefined, void>
  /** Whether the page has opened anything yet. */
  isUsed(): boolean
}

/**
 * The reader as it runs in the worker: it keeps the sheets of open files, so that a correction reads only what it touches.
 *
 * @param later Runs work after so many milliseconds. @default nothing is read before somebody asks for it
 */
export function createReadScope(later?: (work: () => void, milliseconds: number) => void): WarmingScope {
  const predictor = createLocalPredictor()
  const open = new Map<number, { workbook: Workbook; first: ParsedFile; isCorrected: boolean }>()
  let last = 0
  let isUsed = false

  function keep(workbook: Workbook, context: ReadingContext): Omit<OpenedInWorker, 'hash'> {
    last += 1
    try {
      const start = performance.now()
      const first = readDocuments(workbook, { predictor, ...context })
      open.set(last, { workbook, first, isCorrected: false })
      if (performance.now() - start < longestToPractise) practise(last, { workbook, first, context })
      return { key: last, workbook, first, problem: null }
    } catch (error) {
      // A person may still point at the captions: the sheets are shown.
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
      // Once a person corrects it, that is practice enough, and the next correction need not wait for another.
      if (correction === null || open.get(key)?.isCorrected !== false) return
      try {
        differenceOf(first, readDocuments(workbook, { predictor, ...context, corrections: [correction] }))
      } catch {
        // Nobody asked for it; a real correction that fails says why.
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
        return { ...keep(workbook, context), hash: await sha256(bytes) }
      } catch (error) {
        return refused(error)
      }
    },
    openWorkbook: (workbook, context) => {
      isUsed = true
      return { ...keep(workbook, context), hash: '' }
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

function refused(error: unknown): { refusal: Refusal } {
  if (error instanceof UnreadableDocumentError) return { refusal: withoutFile(error) }
  throw error
}

function withoutFile({ code, file, message }: UnreadableDocumentError): Refusal {
  return { code, file, message: message.slice(file.length + 2) }
}

/** So often is each document read: from the third reading on a browser runs compiled code. Measured by the benchmark of the desk. */
export const warmUpRounds = 3

/**
 * Reads documents that are at hand before anybody drops one: the first readings of a browser take several times as long as the
 * later ones. What is read is thrown away, and what fails is no matter: a document that somebody dropped says why.
 *
 * @param documents Each is fetched once.
 * @param read Stops after each part of its work.
 * @param isIdle Asked before each part: it ends as soon as there is real work.
 * @param rest Lets what waits go first, before each part.
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
    // A reader that was not warmed up is slower at first, and nothing else.
  }
}
