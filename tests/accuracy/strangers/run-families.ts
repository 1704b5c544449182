/** Reads each family of documents with what the readers would know without it, in a separate process. */
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesKey } from './code-key.ts'
import { corpusFolder } from './documents.ts'
import { families } from './families.ts'
import type { DocumentResult } from './run-document.ts'

/** The documents of a family as they were read without its own words. */
export interface FamilyResult {
  family: string
  documents: DocumentResult[]
}

/** Number of parallel processes. */
const processes = 2

/** Reads each family without what is known from it alone; generated samples belong to no family. */
export async function runFamilies(code: string, folder: string, say: (text: string) => void): Promise<FamilyResult[]> {
  if (corpusFolder === null) return []
  const kept = join(folder, 'families')
  mkdirSync(kept, { recursive: true })
  const waiting = [...families]
  const results: FamilyResult[] = []
  await Promise.all(
    Array.from({ length: processes }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const path = join(kept, `${bytesKey(code, next.name, String(next.documents), next.system)}.json`)
        if (!existsSync(path)) writeFileSync(path, JSON.stringify(await readFamily(next.name)))
        results.push({ family: next.name, documents: JSON.parse(readFileSync(path, 'utf8')) as DocumentResult[] })
        say(`${next.name} read without it`)
      }
    }),
  )
  return results.toSorted((one, other) => one.family.localeCompare(other.family))
}

function readFamily(name: string): Promise<DocumentResult[]> {
  return new Promise((resolve, reject) => {
    const execArgv = ['--conditions=@uwkit/source', '--no-warnings']
    const child = fork(new URL('./family-worker.ts', import.meta.url), [name], { execArgv })
    let results: DocumentResult[] | null = null
    child.on('message', (message) => {
      results = message as DocumentResult[]
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (results) resolve(results)
      else reject(new Error(`the process that reads ${name} without it ended with code ${code}`))
    })
  })
}
