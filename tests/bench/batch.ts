/**
 * `npm run bench:batch`: how many documents `uw batch` reads per second, and how much more with two workers than with
 * one, on invented rent rolls and statements. `--files 200 --pairs 5` are the defaults; `--bin FILE` measures an
 * existing build of the command. The runs alternate, and the median of the pairs counts, so that other work on the
 * machine affects all equally; its load is printed. One core is one worker whose whole process is limited to one core
 * by `taskset`, if the system has it: otherwise one worker uses more than a core, since the runtime compiles and
 * collects garbage in parallel. Goal: two workers on two cores do at least 1.6 times the work of one core.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/sheet.ts'
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
  const canKeep = spawnSync('taskset', ['-c', '0', 'true']).status === 0
  const ways = {
    core: () => (canKeep ? secondsWith(1, { keptTo: '0' }) : Number.NaN),
    one: () => secondsWith(1),
    two: () => secondsWith(2),
  }
  type Way = keyof typeof ways
  const names: readonly Way[] = ['core', 'one', 'two']
  const rounds = Array.from({ length: Number(values.pairs) }, (_, at) => {
    // Each run goes first in turn.
    const order = names.map((_, place) => names[(place + at) % names.length] ?? 'one')
    return Object.fromEntries(order.map((way) => [way, ways[way]()])) as Record<Way, number>
  })
  const load = loadavg().map((each) => each.toFixed(1))
  console.log(`${files} documents, ${availableParallelism()} cores, load ${load.join(' ')} (1, 5 and 15 minutes)`)
  print('documents', 'a second', 'ratio')
  if (canKeep) line('one worker kept to one core', 'core', 'core')
  else console.log('taskset is not here: a single core is not measured')
  line('one worker', 'one', canKeep ? 'core' : 'one')
  line('two workers (aim: at least 1.6)', 'two', canKeep ? 'core' : 'one')
  if (canKeep) line('two workers, to one worker on both cores', 'two', 'one')
  print('finished before: looked at, not read', (files / secondsWith(2, { again: false })).toFixed(1), '')

  function line(name: string, way: Way, reference: Way): void {
    const ratio = median(rounds.map((round) => round[reference] / round[way]))
    print(name, (files / median(rounds.map((round) => round[way]))).toFixed(1), ratio.toFixed(2))
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** Writes deals of 96 units and twelve months, each with another seed. */
async function writeDeals(): Promise<void> {
  for (let seed = 1; seed <= Math.ceil(files / 2); seed += 1) {
    const deal = sampleDeal({ seed })
    const inside = join(folder, 'inbox', `deal-${seed}`)
    mkdirSync(inside, { recursive: true })
    writeFileSync(join(inside, 'rent-roll.xlsx'), await writeWorkbook(deal.rentRoll.sheet))
    if (2 * seed <= files) writeFileSync(join(inside, 't12.xlsx'), await writeWorkbook(deal.statement.sheet))
  }
}

/** Returns the time from the command's start to its end. */
function secondsWith(workers: number, { again = true, keptTo }: { again?: boolean; keptTo?: string } = {}): number {
  const paths = [join(folder, 'inbox'), '--out', join(folder, 'results')]
  const args = [bin, 'batch', ...paths, '--workers', String(workers), '--quiet', ...(again ? ['--again'] : [])]
  const start = performance.now()
  const command =
    keptTo === undefined ? [process.execPath, ...args] : ['taskset', '-c', keptTo, process.execPath, ...args]
  const [program = '', ...rest] = command
  const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`uw batch failed:\n${stderr}`)
  return (performance.now() - start) / 1000
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function print(name: string, figure: string, ratio: string): void {
  console.log(`${name.padEnd(48)}${figure.padStart(10)}${ratio.padStart(10)}`)
}
