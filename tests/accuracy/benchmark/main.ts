/**
 * `npm run benchmark`: reads 500 invented documents whose answers are known, prints how many facts were read right, by field,
 * layout and format, and writes the figures to `docs/accuracy.md`. Exits with 1 where they are below what is promised.
 *
 * `npm run benchmark -- --documents 60 --seed 2 --misses`: another number of documents, other documents, and each miss by name;
 * none of these write the page. `--write <folder>` saves the documents too.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchmarkDocument } from '../generator/benchmark-document.ts'
import { accuracyPage, summaryOf } from './accuracy-page.ts'
import { faultsOf } from './promises.ts'
import { runBenchmark } from './run-benchmark.ts'

const { values: options } = parseArgs({
  options: {
    documents: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
    write: { type: 'string' },
  },
})
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
const page = accuracyPage(result, 'npm run benchmark')
console.log(page.slice(page.indexOf('## By layout')))
if (options.misses) for (const miss of result.misses) console.log(miss)
for (const { document, what } of result.falseAlarms)
  console.log(`false alarm  ${document.file} ${document.system}: ${what}`)
for (const { file, system, error } of result.falseTies) console.log(`FALSE TIE  ${file} ${system}: ${error}`)
console.log(summaryOf(result))
if (count === 500 && seed === 1) writeFileSync(resolve(import.meta.dirname, '../../../docs/accuracy.md'), page)
const faults = faultsOf(result)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
