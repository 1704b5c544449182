import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Folders whose code affects the results of a run. */
const folders = [
  'packages/core/src',
  'packages/analytics/src',
  'packages/documents/src',
  'tests/accuracy/strangers',
  'tests/accuracy/generator',
]

/** Files there that only run and show what is measured. */
const onlyShows = [
  'code-key.ts',
  'jobs.ts',
  'list-misses.ts',
  'run-strangers.ts',
  'run-families.ts',
  'strangers-page.ts',
  'word-lists.ts',
  'real-documents.ts',
]

/** Returns a key of the current readers, models and transformations: results under another key are of other code. */
export function codeKey(): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.') && !onlyShows.includes(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Returns a key of some bytes. */
export const bytesKey = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
