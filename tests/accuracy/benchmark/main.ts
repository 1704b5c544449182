/**
 * `npm run benchmark`: reads 500 invented documents with known answers, prints how many facts were read correctly, by
 * field, layout and format, and writes the figures to `docs/accuracy.md`. Exits with 1 if they are below what is promised.
 *
 * `npm run benchmark -- --documents 60 --seed 2 --misses`: another number of documents, other documents, and each miss by
 * name; none of these write the page. `--write <folder>` saves the documents too.
 *
 * `npm run benchmark -- --strangers`: other people's documents under changes that must not change any fact, and thousands
 * of edits that break a printed figure; writes the first part of the page. It resumes where it was interrupted.
 * `--only <text>` takes documents whose name contains the text, `--scans 0 --edits 500` makes it short, `--verbose` lists
 * the kinds of misses; only a whole run writes the page.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchmarkDocument } from '../generator/benchmark-document.ts'
import { runStrangers } from '../strangers/run-strangers.ts'
import { generatedPart, summaryOf, withPart } from './accuracy-page.ts'
import { faultsOf, runBenchmark } from './run-benchmark.ts'

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    write: { type: 'string' },
    strangers: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    scans: { type: 'string', default: '30' },
    edits: { type: 'string', default: '5000' },
    verbose: { type: 'boolean', default: false },
  },
})

const page = resolve(import.meta.dirname, '../../../docs/accuracy.md')
const faults = options.strangers ? await measureStrangers() : await measureGenerated()
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function writePart(name: 'strangers' | 'generated', text: string): void {
  writeFileSync(page, withPart(existsSync(page) ? readFileSync(page, 'utf8') : '', name, text))
}

async function measureStrangers(): Promise<string[]> {
  const { part, faults: found } = await runStrangers({
    only: options.only,
    verbose: options.verbose,
    scans: Number(options.scans),
    edits: Number(options.edits),
  })
  if (part !== null) writePart('strangers', part)
  return found
}

async function measureGenerated(): Promise<string[]> {
  const count = Number(options.documents)
  const seed = Number(options.seed)
  if (options.write !== undefined) {
    mkdirSync(options.write, { recursive: true })
    for (let index = 0; index < count; index++) {
      const { file, bytes } = await benchmarkDocument(index, seed)
      writeFileSync(join(options.write, file), bytes)
    }
  }
  const result = await runBenchmark(count, seed)
  const part = generatedPart(result, 'npm run benchmark')
  console.log(part.slice(part.indexOf('### By layout')))
  if (options.misses) for (const miss of result.misses) console.log(miss)
  for (const { document, what } of result.falseAlarms)
    console.log(`false alarm  ${document.file} ${document.system}: ${what}`)
  for (const { file, system, error } of result.falseTies) console.log(`FALSE TIE  ${file} ${system}: ${error}`)
  console.log(summaryOf(result))
  if (count === 500 && seed === 1) writePart('generated', part)
  return faultsOf(result)
}
