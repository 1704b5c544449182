import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { createLocalPredictor } from '@uwkit/analytics'
import type { CategorizationGate } from '@uwkit/core/chart-of-accounts'
import type { PackageFile } from '@uwkit/core/intake'
import { InvalidInputError } from '@uwkit/core/shared'
import { type NamedFile, type OpenedPackage, openPackage, readPackageFile } from '@uwkit/documents/archive'
import { readWorkbookBytes } from '@uwkit/documents/node'
import type { Environment } from '../output/environment.ts'

/** A package that was opened and read. */
export interface ReadPackage {
  files: PackageFile[]
  bytesOf: (path: string) => Uint8Array<ArrayBuffer>
  opened: Pick<OpenedPackage, 'mails' | 'refused'>
}

/**
 * Opens and reads everything at some paths.
 *
 * @param gate Whose documents they are; left out, expenses are categorized without asking.
 * @throws {InvalidInputError} A path is not there, or is too large.
 */
export async function readPackage(
  paths: readonly string[],
  environment: Environment,
  gate?: CategorizationGate,
): Promise<ReadPackage> {
  const { files, mails, refused } = await openPackage(await filesAt(paths))
  const context = { predictor: createLocalPredictor(), ...(gate === undefined ? {} : { gate }) }
  const hash = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const read: PackageFile[] = []
  for (const [at, file] of files.entries()) {
    if (environment.isTerminal) environment.err(`Reading ${at + 1} of ${files.length}: ${file.path}\n`)
    read.push(await readPackageFile(file, { read: readWorkbookBytes, context, hash }))
  }
  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const bytesOf = (path: string) => byPath.get(path) ?? new Uint8Array()
  return { files: read, bytesOf, opened: { mails, refused } }
}

/** A file that is larger is not taken into memory, bytes. Our own choice. */
const largestFile = 1024 * 1024 * 1024

/** Files that systems put into folders by themselves. */
const furniture = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i

async function filesAt(paths: readonly string[]): Promise<NamedFile[]> {
  const found: NamedFile[] = []
  for (const path of paths) {
    const facts = await stat(path).catch(() => null)
    if (facts === null)
      throw new InvalidInputError('path', path, 'must name a file or a folder', `${path}: file not found`)
    if (facts.isDirectory()) await addFolder(resolve(path), basename(resolve(path)), found)
    else found.push(await fileAt(path, basename(path)))
  }
  return found
}

/** Links are not followed: they may lead out of the folder, or round in it. */
async function addFolder(folder: string, name: string, found: NamedFile[]): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort((one, other) =>
    one.name.localeCompare(other.name),
  )
  for (const entry of entries) {
    const [path, inside] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) await addFolder(path, inside, found)
    else if (entry.isFile() && !furniture.test(entry.name)) found.push(await fileAt(path, inside))
  }
}

async function fileAt(path: string, name: string): Promise<NamedFile> {
  const { size } = await lstat(path)
  if (size > largestFile) throw new InvalidInputError('path', path, 'must be 1 GB or less', `${path}: larger than 1 GB`)
  return { path: name, bytes: new Uint8Array(await readFile(path)) }
}
