import { beforeAll, describe, expect, it } from 'vitest'
import { benchmarkDocument } from '../generator/benchmark-document.ts'
import { type BenchmarkResult, faultsOf, runBenchmark } from './run-benchmark.ts'

describe('invented documents in the layouts of ten systems, whose answers are known', () => {
  let result: BenchmarkResult
  beforeAll(async () => {
    result = await runBenchmark(60)
  }, 120_000)

  it('are read as accurately as promised, and none with an error of one unit or one dollar reads as fully tied', () => {
    expect(faultsOf(result)).toEqual([])
  })

  it('hold every layout, every format and an error in two of five', () => {
    expect(result.byLayout.scores.size).toBe(19)
    expect([...result.byFormat.scores.keys()].sort()).toEqual(['csv', 'pdf', 'xls', 'xlsx'])
    expect([...result.errors.scores.values()].reduce((sum, { asked }) => sum + asked, 0)).toBe(24)
  })

  it('are the same whenever they are made', async () => {
    const [one, other] = [await benchmarkDocument(7), await benchmarkDocument(7)]
    expect(other.answer).toEqual(one.answer)
    expect(other.bytes).toEqual(one.bytes)
  })
})
