/**
 * `npm run faults`: plants the 200 faults of `faults.json` one at a time in a worktree next to this checkout, runs the tests
 * nearest to each, and lists those that the tests caught when the list was recorded but do not catch today. A fault is found
 * again if its line has moved; one whose line is not found is listed too, and needs its `now` written into the list manually.
 *
 * `--up-to near` stops after the nearest tests, `--only core-1,react-7` runs some, `--fresh` discards the outcomes of an
 * interrupted run, `--record` writes the outcomes into the list, `--draw` draws the list again, and `--locate` only prints
 * where each fault goes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { productionFiles } from '../../tools/house/measure.ts'
import type { Fault } from './draw-faults.ts'
import { drawing, drawList } from './draw-list.ts'
import { type Stage, stages } from './nearest-tests.ts'
import { plantFault } from './plant-fault.ts'
import { type Outcome, runFaults } from './run-faults.ts'
import { closeWorkshop, headOf, openWorkshop } from './workshop.ts'

interface ListedFault extends Fault {
  /** Outcome at the commit of the list. */
  atBase: Omit<Outcome, 'id' | 'plantedAt'> | null
}

interface FaultList {
  commit: string
  seed: number
  faults: ListedFault[]
}

const { values: options } = parseArgs({
  options: {
    'up-to': { type: 'string', default: 'everywhere' },
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    draw: { type: 'boolean', default: false },
    locate: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const upTo = stages.find((stage) => stage === options['up-to'])
if (upTo === undefined) throw new Error(`--up-to takes one of ${stages.join(', ')}.`)

const root = resolve(import.meta.dirname, '../..')
const listPath = join(import.meta.dirname, 'faults.json')
const outcomesPath = join(root, 'out/faults.json')

if (options.locate) locate(readList())
else {
  const folder = openWorkshop(root)
  try {
    if (options.draw) {
      const faults = drawList(folder, console.log).map((fault): ListedFault => ({ ...fault, atBase: null }))
      writeList({ commit: headOf(root), seed: drawing.seed, faults })
    } else await run(folder, upTo)
  } finally {
    if (!options.keep) closeWorkshop(root, folder)
  }
}

async function run(folder: string, upTo: Stage): Promise<void> {
  const list = readList()
  const ids = options.only?.split(',')
  const faults = list.faults.filter(({ id }) => ids?.includes(id) ?? true)
  const commit = headOf(root)
  const outcomes = options.record ? recordedOutcomes(list) : readOutcomes(commit)
  const say = (outcome: Outcome) => {
    const what =
      outcome.caughtBy ?? (outcome.plantedAt === null ? 'line not found' : `survives ${outcome.stages.at(-1)}`)
    console.log(`${new Date().toTimeString().slice(0, 8)}  ${outcome.id.padEnd(13)}${what}`)
  }
  await runFaults({
    folder,
    faults,
    known: outcomes,
    upTo,
    save: (outcome) => {
      outcomes.set(outcome.id, outcome)
      say(outcome)
      if (options.record)
        writeList({ ...list, faults: list.faults.map((fault) => recorded(fault, outcomes.get(fault.id))) })
      else writeJson(outcomesPath, { commit, outcomes: [...outcomes.values()] })
    },
  })
  summarize(faults, outcomes)
}

/** Returns the outcomes in the list. */
function recordedOutcomes({ faults }: FaultList): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>()
  for (const fault of faults) {
    if (fault.atBase !== null) outcomes.set(fault.id, { id: fault.id, plantedAt: placeOf(fault), ...fault.atBase })
  }
  return outcomes
}

/** Adds an outcome to an entry of the list. */
function recorded(fault: ListedFault, outcome: Outcome | undefined): ListedFault {
  if (outcome === undefined) return fault
  const { caughtBy, test, stages: through } = outcome
  return { ...fault, atBase: { caughtBy, test, stages: through } }
}

function summarize(faults: readonly ListedFault[], outcomes: ReadonlyMap<string, Outcome>): void {
  const caught = faults.filter(({ id }) => (outcomes.get(id)?.caughtBy ?? null) !== null)
  const lost = faults.filter(
    ({ id, atBase }) => (atBase?.caughtBy ?? null) !== null && (outcomes.get(id)?.caughtBy ?? null) === null,
  )
  for (const { id, atBase, text, changed } of lost) {
    const place = outcomes.get(id)?.plantedAt ?? 'line not found'
    console.log(`${id}  ${place}\n  - ${text}\n  + ${changed}\n  caught before by ${atBase?.caughtBy}`)
  }
  console.log(`${caught.length} of ${faults.length} faults caught, ${lost.length} no longer`)
  if (lost.length > 0) process.exitCode = 1
}

function locate({ faults }: FaultList): void {
  const sources = productionFiles(root)
  const places = faults.map((fault) => ({ fault, planting: plantFault(fault, sources) }))
  for (const { fault, planting } of places) {
    const place = planting === null ? 'line not found' : `${planting.path}:${planting.line}`
    if (place !== placeOf(fault)) console.log(`${fault.id.padEnd(13)}${placeOf(fault)} → ${place}`)
  }
  console.log(`${places.filter(({ planting }) => planting !== null).length} of ${faults.length} found`)
}

function placeOf({ file, line }: { file: string; line: number }): string {
  return `${file}:${line}`
}

function readList(): FaultList {
  return JSON.parse(readFileSync(listPath, 'utf8')) as FaultList
}

function writeList(list: FaultList): void {
  writeJson(listPath, list)
}

/** Reads the outcomes of an earlier run at the same commit, to resume it. */
function readOutcomes(commit: string): Map<string, Outcome> {
  if (options.fresh || !existsSync(outcomesPath)) return new Map()
  const kept = JSON.parse(readFileSync(outcomesPath, 'utf8')) as { commit: string; outcomes: Outcome[] }
  return kept.commit === commit ? new Map(kept.outcomes.map((outcome) => [outcome.id, outcome])) : new Map()
}

function writeJson(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true })
  // Puts each list of stages on one line, as the formatter does.
  const text = JSON.stringify(value, null, 2).replace(/"stages": \[[^\]]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  )
  writeFileSync(path, `${text}\n`)
}
