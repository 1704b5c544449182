import { benchmarkDocument } from '../generator/benchmark-document.ts'
import { type Judgment, judgeDocument } from './judge-document.ts'

/** Results of a run of the benchmark. */
export interface BenchmarkResult {
  documents: number
  facts: Score
  byField: Tally
  byLayout: Tally
  byFormat: Tally
  byVariation: Tally
  /** Documents with an injected error, by error name; right if some printed total is reported not to agree. */
  errors: Tally
  falseTies: Judgment['document'][]
  falseAlarms: { document: Judgment['document']; what: string }[]
  /** Facts that were wrong, as `file field of: printed, read`. */
  misses: string[]
}

/** Creates, reads and judges documents one after the other. */
export async function runBenchmark(count: number, seed = 1, from = 0): Promise<BenchmarkResult> {
  const result: BenchmarkResult = {
    documents: count,
    facts: { right: 0, asked: 0 },
    byField: new Tally(),
    byLayout: new Tally(),
    byFormat: new Tally(),
    byVariation: new Tally(),
    errors: new Tally(),
    falseTies: [],
    falseAlarms: [],
    misses: [],
  }
  for (let index = from; index < from + count; index++) {
    addJudgment(result, await judgeDocument(await benchmarkDocument(index, seed)))
  }
  return result
}

function addJudgment(result: BenchmarkResult, { document, facts, isFalseTie, falseAlarm }: Judgment): void {
  const { file, format, system, variations, error } = document
  const kind = document.kind === 'rent_roll' ? 'rent roll' : 'statement'
  for (const { fact, seen, isRight } of facts) {
    result.facts.asked += 1
    if (isRight) result.facts.right += 1
    else result.misses.push(`${file} ${fact.field} ${fact.of}: printed ${fact.accepted.join(' or ')}, read ${seen}`)
    result.byField.add(`${kind}: ${fact.field}`, isRight)
    result.byLayout.add(`${kind}: ${system}`, isRight)
    result.byFormat.add(format, isRight)
    for (const variation of variations.length === 0 ? ['none'] : variations) result.byVariation.add(variation, isRight)
  }
  if (error !== null) result.errors.add(`${kind}: ${error}`, !isFalseTie)
  if (isFalseTie) result.falseTies.push(document)
  if (falseAlarm !== null) result.falseAlarms.push({ document, what: falseAlarm })
}

/** The number of facts tested and the number of correct ones. */
export interface Score {
  right: number
  asked: number
}

/** Counts facts by field, layout or format. */
export class Tally {
  readonly scores = new Map<string, Score>()

  /** Counts one fact under a name. */
  add(name: string, isRight: boolean): void {
    const score = this.scores.get(name) ?? { right: 0, asked: 0 }
    this.scores.set(name, { right: score.right + (isRight ? 1 : 0), asked: score.asked + 1 })
  }
}

/** Returns the fraction that was right; 1 if nothing was tested. */
export function shareOf({ right, asked }: Score): number {
  return asked === 0 ? 1 : right / asked
}

/** Minimum fraction of facts that must be right. */
const minimumShare = 0.995
/** Maximum fraction of sound documents with a printed total reported not to agree. */
const maximumFalseAlarms = 0.02

/** Returns where a result falls short of what is promised; empty if it does not. */
export function faultsOf(result: BenchmarkResult): string[] {
  const { documents, facts, falseTies, falseAlarms } = result
  const faults: string[] = []
  if (shareOf(facts) < minimumShare)
    faults.push(`${facts.right} of ${facts.asked} facts are right; ${minimumShare} of them must be`)
  for (const { file, system, error } of falseTies)
    faults.push(`${file} (${system}) reads as fully tied although ${error}`)
  if (falseAlarms.length > documents * maximumFalseAlarms)
    faults.push(
      `${falseAlarms.length} sound documents are said not to tie; at most ${documents * maximumFalseAlarms} may be`,
    )
  return faults
}
