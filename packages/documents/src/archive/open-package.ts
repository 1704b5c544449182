import {
  defaultPackageLimits,
  PackageBudget,
  type PackageLimits,
  RefusedArchiveError,
  type RefusedReason,
} from './limits.ts'
import { isInternetMail, isOutlookMail, type MailFacts, openInternetMail, openOutlookMail } from './mail.ts'
import { archiveEntries, isSafePath, type NamedFile, unpackZip } from './unpack-zip.ts'

/** A part of a package that was not opened, and why. */
export interface RefusedPart {
  /** Such as `Oak Court/archive.zip`. */
  path: string
  /** Why it was refused, for programs. */
  code: RefusedReason
  /** One or two sentences: what was seen and what to do. */
  message: string
}

/** A package with everything in it laid open: no file is an archive or an email any more. */
export interface OpenedPackage {
  /** In the order of the package; the path of a file inside an archive begins with that of the archive. */
  files: NamedFile[]
  /** The emails of the package, each with its path. */
  mails: (MailFacts & { path: string })[]
  /** What could not be opened, with the reason. */
  refused: RefusedPart[]
}

/**
 * Opens files as somebody sent them: zip archives and emails (.eml, .msg) are told by their content and opened, also inside each
 * other; other files come as they are. An archive that is hostile, damaged or too large is refused as a whole, and the others
 * are opened all the same.
 *
 * @example
 * const bytes = new TextEncoder().encode('Unit,Rent')
 * ;(await openPackage([{ path: 'Oak Court/roll.csv', bytes }])).files.map(({ path }) => path)
 * // => ['Oak Court/roll.csv']
 */
export async function openPackage(
  files: readonly NamedFile[],
  limits: Partial<PackageLimits> = {},
): Promise<OpenedPackage> {
  const budget = new PackageBudget({ ...defaultPackageLimits, ...limits })
  const opened: OpenedPackage = { files: [], mails: [], refused: [] }
  const paths = new Set<string>()
  for (const file of files) {
    if (isSafePath(file.path)) await open(file, 1, { budget, opened, paths, isCounted: false })
    else {
      const message = 'The file’s path is outside the package folder. Rename the file and open the package again.'
      opened.refused.push({ path: file.path, code: 'unsafe_path', message })
    }
  }
  return opened
}

/** State carried through the opening of a package. */
interface Opening {
  budget: PackageBudget
  opened: OpenedPackage
  /** Those that are taken. */
  paths: Set<string>
  /** Whether its archive or its email took room for it already. */
  isCounted: boolean
}

async function open(file: NamedFile, depth: number, { budget, opened, paths, isCounted }: Opening): Promise<void> {
  try {
    if (!isCounted) budget.take(1, file.bytes.length)
    const inner = await filesInside(file, depth, { budget, opened })
    if (inner === null) {
      opened.files.push({ ...file, path: freePath(file.path, paths) })
      return
    }
    for (const { path, bytes } of inner) {
      await open({ path: `${file.path}/${path}`, bytes }, depth + 1, { budget, opened, paths, isCounted: true })
    }
  } catch (error) {
    if (!(error instanceof RefusedArchiveError)) throw error
    opened.refused.push({ path: file.path, code: error.code, message: error.message })
  }
}

/** The path, with a number behind it where another file has it. */
function freePath(path: string, taken: Set<string>): string {
  let free = path
  for (let number = 2; taken.has(free); number += 1) free = path.replace(/(\.[^./]*)?$/, ` (${number})$1`)
  taken.add(free)
  return free
}

async function filesInside(
  file: NamedFile,
  depth: number,
  { budget, opened }: Pick<Opening, 'budget' | 'opened'>,
): Promise<NamedFile[] | null> {
  const { bytes, path } = file
  if (isZip(bytes)) {
    const entries = archiveEntries(bytes)
    if (entries === null) return null
    budget.checkDepth(depth)
    return unpackZip(bytes, entries, budget)
  }
  if (isOutlookMail(bytes)) {
    const { facts, files } = openOutlookMail(bytes, budget, depth)
    opened.mails.push({ path, ...facts })
    return files
  }
  if (!isInternetMail(bytes)) return null
  budget.checkDepth(depth)
  const { facts, files } = await openInternetMail(bytes, budget)
  opened.mails.push({ path, ...facts })
  return files
}

/** The signature of a zip, also of an empty one. */
function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6))
  )
}
