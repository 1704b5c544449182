/** The word lists of the product as data: every pattern and text that its word modules export. */
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../../..')

/** Folders of word lists, and files with lists among the reading steps. */
const listFolders = [
  'packages/core/src/rent-roll/data',
  'packages/analytics/src/operating-statement/data',
  'packages/analytics/src/rent-roll/data',
]
const listFiles = ['packages/core/src/operating-statement/read/labels/labels.ts']

/** One pattern or text of a list, with its file. */
export interface ListedWord {
  file: string
  word: RegExp | string
}

/** Returns all patterns and texts of the lists. */
export async function listedWords(): Promise<ListedWord[]> {
  const inFolders = listFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  )
  const words: ListedWord[] = []
  for (const file of [...inFolders, ...listFiles]) {
    const exported: unknown = await import(pathToFileURL(join(root, file)).href)
    collect(exported, (word) => words.push({ file, word }))
  }
  return words
}

function collect(value: unknown, take: (word: RegExp | string) => void, seen = new Set<unknown>()): void {
  if (typeof value === 'string' || value instanceof RegExp) return take(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  const parts: unknown[] =
    value instanceof Map
      ? [...value]
      : Symbol.iterator in value
        ? [...(value as Iterable<unknown>)]
        : Object.entries(value)
  for (const part of parts) collect(part, take, seen)
}

/**
 * Returns the lists that contain a caption: as a text, or by a pattern for whole texts. Patterns for single words in
 * longer texts are excluded: most captions have a word that some of them match.
 */
export function listsHolding(caption: string, words: readonly ListedWord[]): string[] {
  const plain = caption
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  const holds = (word: RegExp | string) => {
    if (typeof word === 'string')
      return (
        word
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, ' ')
          .trim() === plain
      )
    const match =
      word.source.startsWith('^') || word.source.includes('$') ? new RegExp(word.source, 'i').exec(plain) : null
    return match !== null && match[0] === plain
  }
  return [...new Set(words.filter(({ word }) => holds(word)).map(({ file, word }) => `${file}: ${String(word)}`))]
}
