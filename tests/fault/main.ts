/**
 * `npm run fuzz`: reads 10,000 damaged files in separate processes; the result goes to `docs/fuzzing.md`. Exits with 1
 * if the reader failed on a file.
 *
 * `npm run fuzz -- --files 300 --seed 2 --from 0 --processes 2`: other files; none of these write the page. A single
 * file by its number: `--from 1234 --files 1`.
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzzingPage, fuzzSummary } from './fuzzing-page.ts'
import { runFuzz } from './run-fuzz.ts'

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    processes: { type: 'string', default: '2' },
  },
})
const [files, seed, from] = [Number(options.files), Number(options.seed), Number(options.from)]

let shown = 0

const result = await runFuzz({
  files,
  seed,
  from,
  processes: Number(options.processes),
  onProgress: (done, faults) => {
    for (const { name, mutation, what } of faults.slice(shown)) console.error(`${name} (${mutation}): ${what}`)
    shown = faults.length
    if (done % 500 === 0) console.log(`${done} of ${files}, ${shown} faults`)
  },
})
console.log(fuzzSummary(result))
if (files === 10_000 && seed === 1 && from === 0) {
  writeFileSync(resolve(import.meta.dirname, '../../docs/fuzzing.md'), fuzzingPage(result, 'npm run fuzz'))
}
if (result.faults.length > 0) process.exitCode = 1
