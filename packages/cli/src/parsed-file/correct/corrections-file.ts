import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Correction, type CorrectionCandidate } from '@uwkit/core/parsed-file'
import { InvalidInputError } from '@uwkit/core/shared'
import * as z from 'zod'
import { writeWholeFile } from '../../output/write-output.ts'
import { splitSheet } from '../document-file.ts'

/** A correction file: the corrections that apply, and candidates for more. */
export interface CorrectionsFile {
  /** The file that was read. */
  file: string
  /** Author and time of the export: a candidate with other values has another author. */
  exported: { by: string; at: string }
  corrections: Correction[]
  /** The current readings; a changed answer becomes a correction. */
  candidates: (Correction & Pick<CorrectionCandidate, 'probability' | 'suggestions'>)[]
}

/** Corrections as stored in a file. */
export interface StoredCorrections {
  /** The file that they belong to; `null` if the correction file names none. */
  file: string | null
  corrections: Correction[]
  candidates: Correction[]
  /** Author and time of the export of the candidates; `null` if not given. */
  exported: { by: string; at: string } | null
}

/**
 * Returns the corrections of one of a command's files. If the command has one file, all of them belong to it, and a
 * note reports if they were made for another; with several files, each belongs to the file that it names.
 *
 * @param path The file that is read, without a sheet.
 * @throws {InvalidInputError} A file is not a correction file, or it belongs to none of the files.
 */
export async function correctionsOf(
  path: string,
  { corrections = [], files = [path] }: { corrections?: readonly string[]; files?: readonly string[] },
  report: (note: string) => void,
): Promise<StoredCorrections[]> {
  const name = basename(path)
  const paths = new Set([path, ...files.map((file) => splitSheet(file).file)])
  const names = [...paths].map((one) => basename(one))
  const found: StoredCorrections[] = []
  for (const from of corrections) {
    const stored = storedIn(from, await correctionsJson(from))
    const isOnly = paths.size === 1 && corrections.length === 1
    if (!isOnly && names.filter((one) => one === stored.file).length !== 1) {
      const rule = `must name its document, one of ${names.join(', ')}, as in {"file": "${name}", "corrections": [...]}`
      throw new InvalidInputError(`--corrections ${basename(from)}`, stored.file ?? 'no "file" entry', rule)
    }
    if (isOnly && stored.file !== null && stored.file !== name)
      report(`${basename(from)} contains corrections to ${stored.file} but is applied to ${name}\n`)
    if (isOnly || stored.file === name) found.push(stored)
  }
  return found
}

/**
 * Returns the file that a correction file belongs to, and its text.
 *
 * @throws {InvalidInputError} It contains no corrections.
 */
export async function correctionsFileOf(path: string): Promise<{ file: string | null; text: string }> {
  const text = await textOf(path)
  return { file: storedIn(path, parsed(path, text)).file, text }
}

/** Returns the JSON of a correction file, before validation. */
export async function correctionsJson(path: string): Promise<unknown> {
  return parsed(path, await textOf(path))
}

/**
 * Returns the corrections in a file's JSON.
 *
 * @throws {InvalidInputError} It contains none, or an entry is not a correction.
 */
export function storedIn(path: string, content: unknown): StoredCorrections {
  if (Array.isArray(content))
    return { file: null, corrections: correctionsIn(path, 'corrections', content), candidates: [], exported: null }
  const reported = (content ?? {}) as Record<string, unknown>
  if (typeof reported !== 'object' || (reported.corrections === undefined && reported.candidates === undefined)) {
    const found = JSON.stringify(content).slice(0, 80)
    throw new InvalidInputError(
      basename(path),
      found,
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
 * Appends corrections to a correction file, which is created if it does not exist.
 *
 * @param into The correction file.
 * @param file Name of the document that they belong to.
 * @throws {InvalidInputError} The file exists and contains no corrections, or cannot be written.
 */
export async function appendCorrections(into: string, file: string, added: readonly Correction[]): Promise<void> {
  const content = existsSync(into) ? await correctionsJson(into) : { file, corrections: [] }
  storedIn(into, content)
  await writeCorrections(into, withCorrections(content, [...listOf(content), ...added]))
}

/** Returns the list of corrections in a file's JSON, unparsed. */
export function listOf(content: unknown): unknown[] {
  return Array.isArray(content) ? content : ((content as { corrections?: unknown[] }).corrections ?? [])
}

/** Returns the list of candidates in a file's JSON, unparsed. */
export function candidatesOf(content: unknown): unknown[] {
  return Array.isArray(content) ? [] : ((content as { candidates?: unknown[] }).candidates ?? [])
}

/** Returns the content of a correction file with other lists; everything else is unchanged. */
export function withCorrections(
  content: unknown,
  corrections: unknown[],
  candidates: unknown[] = candidatesOf(content),
): unknown {
  if (Array.isArray(content)) return corrections
  return { ...(content as object), corrections, candidates }
}

/** Writes the content of a correction file. */
export async function writeCorrections(path: string, content: unknown): Promise<void> {
  await writeWholeFile(path, `${JSON.stringify(content, null, 2)}\n`, basename(path))
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
