import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { splitSheet } from '../parsed-file/index.ts'
import { globExpression, globFolder, isGlob } from './glob.ts'

/** The names of documents end so; the bytes say what a file is. */
const documentEndings = /\.(xlsx|xlsm|xls|xlsb|ods|csv|tsv|pdf|html?)$/i

/** The documents that an argument names. */
export interface FoundFiles {
  /** In the order of their names, character by character: the same on every machine. */
  paths: string[]
  /** The folder that reports are named from. */
  base: string
  /** Files that lie there and are no documents by their names. */
  passedOver: number
}

/**
 * The documents in a folder and the folders below it, those that a pattern names, or one file. Names that begin with a dot,
 * Excel's marks of open files (`~$…`) and the folder of results are left out; links to folders are not followed.
 *
 * @param out Folder of the results.
 * @throws {InvalidInputError} There is no such file or folder, or no document in it.
 */
export function foundFiles(argument: string, out: string): FoundFiles {
  const isFolder = existsSync(argument) && statSync(argument).isDirectory()
  if (!isFolder && (existsSync(argument) || !isGlob(argument))) {
    if (!existsSync(splitSheet(argument).file))
      throw new InvalidInputError('path', argument, '', `${argument}: there is no such file or folder`)
    return { paths: [argument], base: parentOf(argument), passedOver: 0 }
  }
  const base = isFolder ? argument : globFolder(argument)
  const all = [...filesBelow(base, resolve(out))]
  const expression = isFolder ? documentEndings : globExpression(argument.replace(/^\.\//, ''))
  const paths = all.filter((path) => expression.test(path)).toSorted(byName)
  if (paths.length === 0) {
    const seen = all.length === 0 ? 'no file' : `${all.length} files, none of them a document by its name`
    const known = '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf .htm .html'
    const message = `${argument}: no document was found (${seen}). Name a folder with documents (${known}), a pattern in quotes, or a manifest.`
    throw new InvalidInputError('path', argument, '', message)
  }
  return { paths, base, passedOver: isFolder ? all.length - paths.length : 0 }
}

function* filesBelow(folder: string, out: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (/^(\.|~\$)/.test(entry.name) || resolve(path) === out) continue
    if (entry.isDirectory()) yield* filesBelow(path, out)
    else if (entry.isFile() || (entry.isSymbolicLink() && isFileBehind(path))) yield path
  }
}

const isFileBehind = (link: string): boolean => statSync(link, { throwIfNoEntry: false })?.isFile() ?? false

const parentOf = (path: string): string => join(path, '..')

const byName = (a: string, b: string): number => (a < b ? -1 : 1)
