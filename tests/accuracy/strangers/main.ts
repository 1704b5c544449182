/** The strangers' run on the command line: see `tests/accuracy/benchmark/main.ts`. */
import { resolve } from 'node:path'
import { codeKey } from './code-key.ts'
import { runTransformed, tallyOf } from './run-transformed.ts'

const folder = resolve(import.meta.dirname, '../../../out/strangers')
const results = await runTransformed(codeKey(), folder, process.argv[2] ?? '', (text) => console.error(text))
const all = results.flatMap(({ cases }) => cases)
console.log(tallyOf(all), tallyOf(results.map(({ original }) => original)))
