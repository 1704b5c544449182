import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** Invented documents in a folder of their own. */
export interface Documents {
  rentRoll: (units: number) => string
  /** Of 150 lines. */
  statement: string
  remove: () => void
}

/** Writes the documents that are measured; in a process of its own, so that this one stays small. */
export function writeDocuments(sizes: readonly number[]): Documents {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-bench-desk-'))
  const script = join(root, 'tests/bench/sample-files.ts')
  const { status, stderr } = spawnSync(process.execPath, ['--conditions=@uwkit/source', script, folder, sizes.join()], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The documents could not be written:\n${stderr}`)
  return {
    rentRoll: (units) => join(folder, `rent-roll-${units}.xlsx`),
    statement: join(folder, 't12.xlsx'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
