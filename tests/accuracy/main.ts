/**
 * `npm run accuracy`: how often the predictors are right on labels that they were not trained on; and on labels of real
 * documents, if their folder is next to the project. Arguments go to the script of the analytics package.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { labeledDocuments } from './labeled-documents.ts'

const root = resolve(import.meta.dirname, '../..')
const corpus = resolve(root, '../shared/corpus')
const measured = process.argv.slice(2)

function measure(...options: string[]): void {
  const script = resolve(root, 'packages/analytics/scripts/accuracy.ts')
  const { status } = spawnSync(process.execPath, ['--conditions=@uwkit/source', script, ...options], {
    stdio: 'inherit',
    cwd: root,
  })
  if (status !== 0) process.exit(status ?? 1)
}

measure(...measured)
if (measured.length === 0 && !existsSync(corpus)) {
  console.log('Not measured on real documents: their folder does not lie beside the project.')
} else if (measured.length === 0) {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-accuracy-'))
  try {
    const file = join(folder, 'documents.json')
    writeFileSync(file, JSON.stringify(await labeledDocuments(corpus)))
    measure('--documents', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
