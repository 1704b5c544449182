import type { BenchmarkResult } from './run-benchmark.ts'
import { shareOf } from './tally.ts'

/** The least share of facts that must be right. */
const leastShare = 0.995
/** The most sound documents in a hundred of which a printed total may be said not to agree. */
const mostFalseAlarms = 0.02

/** Where a result falls short of what is promised; empty where it does not. */
export function faultsOf(result: BenchmarkResult): string[] {
  const { documents, facts, falseTies, falseAlarms } = result
  const faults: string[] = []
  if (shareOf(facts) < leastShare)
    faults.push(`${facts.right} of ${facts.asked} facts are right; ${leastShare} of them must be`)
  for (const { file, system, error } of falseTies)
    faults.push(`${file} (${system}) reads as fully tied although ${error}`)
  if (falseAlarms.length > documents * mostFalseAlarms)
    faults.push(
      `${falseAlarms.length} sound documents are said not to tie; at most ${documents * mostFalseAlarms} may be`,
    )
  return faults
}
