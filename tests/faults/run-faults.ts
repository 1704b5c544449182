import { productionFiles } from '../../tools/house/measure.ts'
import { readSourceTree } from '../../tools/structure/source-tree.ts'
import type { Fault } from './draw-faults.ts'
import { nearestTests, type Stage, stages } from './nearest-tests.ts'
import { type Planting, plantFault } from './plant-fault.ts'
import { openTestRunner, runInBrowser } from './test-runner.ts'
import { plantIn } from './workshop.ts'

/** The outcome of a fault. */
export interface Outcome {
  id: string
  /** Test file that fails with the fault; `null` if none of those that were run does. */
  caughtBy: string | null
  /** Its first test that fails, or why there is none. */
  test: string | null
  /** The stages that were run; the last one caught it. */
  stages: Stage[]
  /** Where the fault was planted: `packages/core/src/shared/dates.ts:14`; `null` if its line was not found. */
  plantedAt: string | null
}

export interface FaultRun {
  folder: string
  faults: readonly Fault[]
  /** Known outcomes; a fault resumes at its first stage that was not run. */
  known: ReadonlyMap<string, Outcome>
  /** The last stage that is run. */
  upTo: Stage
  /** Called after each fault. */
  save: (outcome: Outcome) => void
}

/** Minutes after which the tests of a stage count as hanging. */
const patience: Readonly<Record<Stage, number>> = {
  beside: 2,
  folder: 2,
  near: 4,
  browser: 20,
  package: 60,
  everywhere: 90,
}

/** A test file that fails with a fault, and its first failing test. */
interface Caught {
  path: string
  test: string
}

/** The stages in which each fault is planted alone. */
const isNearest = (stage: Stage) => stage === 'beside' || stage === 'folder' || stage === 'near'

/** Number of faults that are planted at once in the stages that run most tests, where few are caught. */
const groupSize = 10

/** Plants each fault, runs the nearest tests first, and removes it again. */
export async function runFaults({ folder, faults, known, upTo, save }: FaultRun): Promise<void> {
  const sources = productionFiles(folder)
  const testsOf = nearestTests(readSourceTree(folder))
  const runner = openTestRunner(folder)
  const wanted = stages.slice(0, stages.indexOf(upTo) + 1)
  const outcomes = new Map(known)
  const keep = (outcome: Outcome) => {
    outcomes.set(outcome.id, outcome)
    save(outcome)
  }
  const planted = new Map<string, Planting>()
  for (const fault of faults) {
    const planting = plantFault(fault, sources)
    const plantedAt = planting === null ? null : `${planting.path}:${planting.line}`
    if (planting !== null) planted.set(fault.id, planting)
    const outcome = outcomes.get(fault.id)
    if (outcome === undefined || outcome.plantedAt !== plantedAt)
      outcomes.set(fault.id, { id: fault.id, caughtBy: null, test: null, stages: [], plantedAt })
    if (planting === null) keep({ id: fault.id, caughtBy: null, test: 'line not found', stages: [], plantedAt })
  }

  let restored: string[] = []
  /** Runs tests with faults planted; returns the files that failed, `null` if the tests did not end. */
  const failing = async (ids: readonly string[], tests: string[], stage: Stage, stopsAtFirst: boolean) => {
    if (tests.length === 0) return []
    const places = ids.flatMap((id) => planted.get(id) ?? [])
    const restore = plantIn(folder, places)
    const paths = places.map(({ path }) => path)
    try {
      if (stage === 'browser') return runInBrowser(folder, { tests, stopsAtFirst }, patience[stage])
      const answer = await runner.run({ changed: [...restored, ...paths], tests, stopsAtFirst }, patience[stage])
      restored = paths
      // If tests do not even start without a fault, they cannot test one.
      if (ids.length === 0 && answer?.ran === 0 && answer.failed.length > 0)
        throw new Error(`The tests cannot be run: ${answer.failed[0]?.message}`)
      return answer?.failed ?? null
    } finally {
      restore()
    }
  }

  const clean = new Map<string, boolean>()
  /** Returns whether a test file fails or hangs without any fault, so that its result is worthless. */
  const failsAnyway = async (path: string, stage: Stage) => {
    const known = clean.get(path)
    if (known !== undefined) return known
    const fails = (await failing([], [path], stage, true))?.length !== 0
    clean.set(path, fails)
    return fails
  }

  /** Faults and stages whose tests hang even without the fault: the next run tries them again. */
  const unknown = new Set<string>()
  const isOpen = (id: string, stage: Stage) => {
    const outcome = outcomes.get(id)
    if (outcome === undefined || !planted.has(id) || unknown.has(`${id} ${stage}`)) return false
    return outcome.caughtBy === null && !outcome.stages.includes(stage)
  }
  const through = (id: string, stage: Stage, caught: Caught | 'unknown' | undefined) => {
    const outcome = outcomes.get(id)
    if (outcome === undefined) return
    if (caught === 'unknown') {
      unknown.add(`${id} ${stage}`)
      return
    }
    const [caughtBy, test] = caught === undefined ? [null, null] : [caught.path, caught.test]
    keep({ ...outcome, caughtBy, test, stages: [...outcome.stages, stage] })
  }

  const alone = async (id: string, tests: string[], stage: Stage): Promise<Caught | 'unknown' | undefined> => {
    const failures = await failing([id], tests, stage, true)
    if (failures === null) {
      const endsWithout = (await failing([], tests, stage, true)) !== null
      return endsWithout ? { path: tests[0] ?? '', test: 'the tests do not end' } : 'unknown'
    }
    const [caught] = failures
    if (caught === undefined || !(await failsAnyway(caught.path, stage))) return caught
    const others = tests.filter((path) => path !== caught.path)
    return others.length < tests.length ? alone(id, others, stage) : undefined
  }

  for (const { id } of faults) {
    for (const stage of wanted.filter(isNearest)) {
      if (isOpen(id, stage)) through(id, stage, await alone(id, testsOf(planted.get(id)?.path ?? '')[stage], stage))
    }
  }

  for (const stage of wanted.filter((one) => !isNearest(one))) {
    let open = faults.map(({ id }) => id).filter((id) => isOpen(id, stage))
    while (open.length > 0) {
      const group = groupOf(open, planted)
      const testsOfEach = new Map(group.map((id) => [id, testsOf(planted.get(id)?.path ?? '')[stage]]))
      const tests = [...new Set([...testsOfEach.values()].flat())]
      const failures = await failing(group, tests, stage, false)
      let isSplit = false
      if (failures === null) {
        for (const id of group) through(id, stage, await alone(id, testsOfEach.get(id) ?? [], stage))
        open = open.filter((id) => isOpen(id, stage))
        continue
      }
      for (const { path } of failures) {
        for (const id of group) {
          if (!isOpen(id, stage) || !(testsOfEach.get(id)?.includes(path) ?? false)) continue
          const caught = await alone(id, [path], stage)
          if (caught === undefined || caught === 'unknown') continue
          through(id, stage, caught)
          isSplit = true
        }
      }
      // A caught fault may have hidden another: the remaining ones are run again until nothing is caught.
      if (!isSplit) for (const id of group) through(id, stage, undefined)
      open = open.filter((id) => isOpen(id, stage))
    }
  }
  runner.close()
}

/** Returns the next faults that can be planted together: in different files. */
function groupOf(open: readonly string[], planted: ReadonlyMap<string, Planting>): string[] {
  const files = new Set<string>()
  const group: string[] = []
  for (const id of open) {
    const path = planted.get(id)?.path
    if (path === undefined || files.has(path) || group.length >= groupSize) continue
    files.add(path)
    group.push(id)
  }
  return group
}
