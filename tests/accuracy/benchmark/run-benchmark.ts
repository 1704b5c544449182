import { benchmarkDocument } from '../generator/benchmark-document.ts'
import { type Judgement, judgeDocument } from './judge-document.ts'
import { type Score, Tally } from './tally.ts'

/** What a run of the benchmark found. */
export interface BenchmarkResult {
  documents: number
  facts: Score
  byField: Tally
  byLayout: Tally
  byFormat: Tally
  byVariation: Tally
  /** Documents with an injected error, by its name; right where some printed total is said not to agree. */
  errors: Tally
  falseTies: Judgement['document'][]
  falseAlarms: { document: Judgement['document']; what: string }[]
  /** Facts that were not right, as `file field of: printed, read`. */
  misses: string[]
}

/** Make, read and judge documents one after the other. */
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
    addJudgement(result, await judgeDocument(await benchmarkDocument(index, seed)))
  }
  return result
}

function addJudgement(result: BenchmarkResult, { document, facts, isFalseTie, falseAlarm }: Judgement): void {
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
