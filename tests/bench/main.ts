/**
 * `npm run bench`: how long the way from files to entities takes on a large and a small property. Times are given as
 * ratios to `JSON.parse` of the same cells in the same run, because the speed of machines differs and that ratio does
 * not. The last column is the time per unit on the large property over that on the small one: about 1 is linear, and 0.1
 * does not depend on the units.
 */
import { createLocalPredictor } from '@uwkit/analytics'
import { readOperatingStatement } from '@uwkit/core/operating-statement'
import { readRentRoll } from '@uwkit/core/rent-roll'
import { readWorkbook } from '@uwkit/documents/formats'
import { Bench } from 'tinybench'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { gridOfSheet } from '../../samples/generator/sheet.ts'
import { writeWorkbook } from '../../samples/generator/write-workbook.ts'

const sizes = { small: 1000, large: 10_000 }
const predictor = createLocalPredictor()
const reference = 'JSON.parse of the same cells'

/** The median milliseconds of each task for a property of some units. */
async function measure(units: number, iterations: number): Promise<Map<string, number>> {
  const { rentRoll, statement } = sampleDeal({ units })
  const bytes = await writeWorkbook(rentRoll.sheet)
  const grid = gridOfSheet(rentRoll.sheet)
  const statementGrid = gridOfSheet(statement.sheet)
  const json = JSON.stringify(grid.rows)
  const bench = new Bench({ time: 0, iterations, warmupTime: 0, warmupIterations: iterations })
  bench
    .add(reference, () => JSON.parse(json) as unknown)
    .add('read an .xlsx rent roll into a grid', () => readWorkbook(bytes, 'rent-roll.xlsx'))
    .add('read the grid into a rent roll', () => readRentRoll(grid, { file: 'rent-roll.xlsx', predictor }))
    .add('read a T12 grid into a statement', () =>
      readOperatingStatement(statementGrid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }),
    )
  await bench.run()
  return new Map(bench.tasks.map(({ name, result }) => [name, medianOf(name, result)]))
}

function medianOf(name: string, result: Bench['tasks'][number]['result']): number {
  if (!('latency' in result)) throw new Error(`${name} did not finish: ${result.state}`)
  return result.latency.p50
}

const small = await measure(sizes.small, 20)
const large = await measure(sizes.large, 3)
const base = large.get(reference) ?? 1
console.log(`${'median, 10,000 units'.padEnd(40)}${'ms'.padStart(9)}${'ratio'.padStart(9)}${'growth'.padStart(9)}`)
for (const [name, time] of large) {
  const growth = time / sizes.large / ((small.get(name) ?? time) / sizes.small)
  console.log(
    name.padEnd(40) +
      time.toFixed(1).padStart(9) +
      (time / base).toFixed(1).padStart(9) +
      growth.toFixed(2).padStart(9),
  )
}
