/**
 * `npm run bench:batch`: how many documents `uw batch` reads a second, and how much more with two workers than with one, on
 * invented rent rolls and statements. `--files 200 --pairs 5` are the figures where none are given; `--bin FILE` measures a command
 * that is built already. The runs with one worker and with two take turns, and the median of the pairs counts, so that other work on
 * the machine weighs on both; its load is printed. Aim: two workers on two cores do at least 1.6 times the work of one.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/write-workbook.ts'
import { buildCommand } from '../../tools/start/build-command.ts'

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '200' },
    pairs: { type: 'string', default: '5' },
    bin: { type: 'string' },
  },
})
const files = Number(values.files)
const bin = values.bin ?? buildCommand(process.cwd())
const folder = mkdtempSync(join(tmpdir(), 'uwkit-bench-batch-'))

try {
  await writeDeals()
  secondsWith(1)
  // Each goes first every other time.
  const pairs = Array.from({ length: Number(values.pairs) }, (_, at) =>
    at % 2 === 0 ? { one: secondsWith(1), two: secondsWith(2) } : { two: secondsWith(2), one: secondsWith(1) },
  )
  const [one, two] = [median(pairs.map((pair) => pair.one)), median(pairs.map((pair) => pair.two))]
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`${files} documents, ${availableParallelism()} cores, load ${load.join(' ')} (1, 5 and 15 minutes)`)
  print('documents', 'a second', 'to one')
  print('one worker', (files / one).toFixed(1), '1.00')
  print('two workers (aim: at least 1.6)', (files / two).toFixed(1), ratioOf(pairs))
  print('finished before: looked at, not read', (files / secondsWith(2, false)).toFixed(1), '')
} finally {
  rmSync(folder, { recursive: true })
}

/** Deals of 96 units and twelve months, each of another seed. */
async function writeDeals(): Promise<void> {
  for (let seed = 1; seed <= Math.ceil(files / 2); seed += 1) {
    const deal = sampleDeal({ seed })
    const inside = join(folder, 'inbox', `deal-${seed}`)
    mkdirSync(inside, { recursive: true })
    writeFileSync(join(inside, 'rent-roll.xlsx'), await writeWorkbook(deal.rentRoll.sheet))
    if (2 * seed <= files) writeFileSync(join(inside, 't12.xlsx'), await writeWorkbook(deal.statement.sheet))
  }
}

/** From the start of the command to its end. */
function secondsWith(workers: number, again = true): number {
  const paths = [join(folder, 'inbox'), '--out', join(folder, 'results')]
  const args = [bin, 'batch', ...paths, '--workers', String(workers), '--quiet', ...(again ? ['--again'] : [])]
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`uw batch failed:\n${stderr}`)
  return (performance.now() - start) / 1000
}

function ratioOf(pairs: readonly { one: number; two: number }[]): string {
  return median(pairs.map(({ one, two }) => one / two)).toFixed(2)
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, figure: string, ratio: string): void {
  console.log(`${name.padEnd(48)}${figure.padStart(10)}${ratio.padStart(10)}`)
}
