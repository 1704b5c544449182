import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Correction, type CorrectionCandidate } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import * as z from 'zod'
import { writeWhole } from '../../output/write-output.ts'
import { splitSheet } from '../document-file.ts'

/** A file of corrections: those that hold, and what could be corrected besides. */
export interface CorrectionsFile {
  /** The file that was read. */
  file: string
  /** Who exported it, and when: a candidate of another word is somebody else's. */
  exported: { by: string; at: string }
  corrections: Correction[]
  /** What is read now; an answer that somebody changed makes a correction. */
  candidates: (Correction & Pick<CorrectionCandidate, 'probability' | 'suggestions'>)[]
}

/** Corrections as a file holds them. */
export interface StoredCorrections {
  /** The file that they are of; `null` where the corrections file does not say. */
  file: string | null
  corrections: Correction[]
  candidates: Correction[]
  /** Who exported the candidates, and when; `null` where it does not say. */
  exported: { by: string; at: string } | null
}

/**
 * The corrections of one of the files of a command. Where the command has one file, all are of it, and a note says where they
 * were made of another; of several files each is of the one that it names.
 *
 * @param path The file that is read, without a sheet.
 * @throws {InvalidInputError} A file of corrections is none, or it is of none of the files.
 */
export async function correctionsOf(
  path: string,
  { corrections = [], files = [path] }: { corrections?: readonly string[]; files?: readonly string[] },
  tell: (note: string) => void,
): Promise<StoredCorrections[]> {
  const name = basename(path)
  const paths = new Set([path, ...files.map((file) => splitSheet(file).file)])
  const names = [...paths].map((one) => basename(one))
  const found: StoredCorrections[] = []
  for (const from of corrections) {
    const stored = await readCorrectionsFile(from)
    const isOnly = paths.size === 1 && corrections.length === 1
    if (!isOnly && names.filter((one) => one === stored.file).length !== 1) {
      const rule = `must name its document, one of ${names.join(', ')}, as in {"file": "${name}", "corrections": [...]}`
      throw new InvalidInputError(`--corrections ${basename(from)}`, stored.file ?? 'no "file" entry', rule)
    }
    if (isOnly && stored.file !== null && stored.file !== name)
      tell(`${basename(from)} contains corrections to ${stored.file} but is applied to ${name}\n`)
    if (isOnly || stored.file === name) found.push(stored)
  }
  return found
}

/**
 * Read a file of corrections: what `uw corrections export` wrote, or a bare list.
 *
 * @throws {InvalidInputError} The file is no JSON, holds no corrections, or an entry is no correction; the message says which
 *   and why.
 */
async function readCorrectionsFile(path: string): Promise<StoredCorrections> {
  return storedIn(path, await correctionsJson(path))
}

/**
 * What a file of corrections says that it is of, and its text.
 *
 * @throws {InvalidInputError} It holds no corrections.
 */
export async function correctionsFileOf(path: string): Promise<{ file: string | null; text: string }> {
  const text = await textOf(path)
  return { file: storedIn(path, parsed(path, text)).file, text }
}

/** The JSON of a file of corrections, before anything is held against what a correction is. */
export async function correctionsJson(path: string): Promise<unknown> {
  return parsed(path, await textOf(path))
}

/**
 * The corrections that the JSON of a file holds.
 *
 * @throws {InvalidInputError} It holds none, or an entry is no correction.
 */
export function storedIn(path: string, content: unknown): StoredCorrections {
  if (Array.isArray(content))
    return { file: null, corrections: correctionsIn(path, 'corrections', content), candidates: [], exported: null }
  const reported = (content ?? {}) as Record<string, unknown>
  if (typeof reported !== 'object' || (reported.corrections === undefined && reported.candidates === undefined)) {
    const seen = JSON.stringify(content).slice(0, 80)
    throw new InvalidInputError(
      basename(path),
      seen,
      'must be a list of corrections, or contain "corrections" or "candidates"',
    )
  }
  const { corrections = [], candidates = [], file, exported } = reported
  const word = Exported.safeParse(exported)
  return {
    file: typeof file === 'string' ? file : null,
    corrections: correctionsIn(path, 'corrections', corrections),
    candidates: correctionsIn(path, 'candidates', candidates),
    exported: word.success ? word.data : null,
  }
}

/**
 * Put corrections behind those of a file of corrections, which is made where there is none.
 *
 * @param into The file of corrections.
 * @param file The name of the document that they are of.
 * @throws {InvalidInputError} The file is there and holds no corrections, or cannot be written.
 */
export async function appendCorrections(into: string, file: string, added: readonly Correction[]): Promise<void> {
  const content = existsSync(into) ? await correctionsJson(into) : { file, corrections: [] }
  storedIn(into, content)
  await writeCorrections(into, withCorrections(content, [...listOf(content), ...added]))
}

/** The list of corrections that the JSON of a file holds, as it is written. */
export function listOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : ((content as { corrections?: unknown[] }).corrections ?? [])
}

/** The list of candidates that the JSON of a file holds, as it is written. */
export function candidatesOf(content: unknown): unknown[] {
  return Array.isArray(content) ? [] : ((content as { candidates?: unknown[] }).candidates ?? [])
}

/** The content of a file of corrections with other lists, all else as it was. */
export function withCorrections(
  content: unknown,
  corrections: unknown[],
  candidates: unknown[] = candidatesOf(content),
): unknown {
  if (Array.isArray(content)) return corrections
  return { ...(content as object), corrections, candidates }
}

/** Write the content of a file of corrections. */
export async function writeCorrections(path: string, content: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(content, null, 2)}\n`, basename(path))
}

const Exported = z.object({ by: z.string(), at: z.string() })

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new InvalidInputError(basename(path), path, 'must be a readable file')
  }
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError(basename(path), text.slice(0, 40), `must be JSON (${why})`)
  }
}

function correctionsIn(path: string, name: string, list: unknown): Correction[] {
  if (!Array.isArray(list)) throw new InvalidInputError(`${basename(path)}, ${name}`, list, 'must be a list')
  return list.map((entry: unknown, at) => {
    const read = Correction.safeParse(entry)
    if (read.success) return read.data
    const [issue] = read.error.issues
    const place = [name, `[${at}]`, ...(issue?.path.map((part) => `.${String(part)}`) ?? [])].join('')
    throw new InvalidInputError(
      `${basename(path)}, ${place}`,
      JSON.stringify(entry).slice(0, 120),
      issue?.message ?? 'isn’t a correction',
    )
  })
}
