/**
 * `node --conditions=@uwkit/source tests/bench/findings.ts`: how long all checks of a rent roll together take on a
 * large property: the processor time of a reading with them less that of a reading with all of them switched off. The
 * two alternate, and the fastest run of each counts.
 */
import { createLocalPredictor } from '@uwkit/analytics'
import { readRentRoll, rentRollChecks } from '@uwkit/core/rent-roll'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { gridOfSheet } from '../../samples/generator/sheet.ts'
import { type TimeOfChecks, timeOfChecks } from './time-of-checks.ts'

/** Returns the milliseconds of the reading without any check, and of all checks. */
export function timeOfFindings(units: number, rounds: number): TimeOfChecks {
  const predictor = createLocalPredictor()
  const grid = gridOfSheet(sampleDeal({ units }).rentRoll.sheet)
  return timeOfChecks(rentRollChecks, rounds, (findingParameters) =>
    readRentRoll(grid, { file: 'rent-roll.xlsx', predictor, findingParameters }),
  )
}

if (import.meta.main) {
  const small = timeOfFindings(1000, 15)
  const large = timeOfFindings(10_000, 9)
  console.log(`${rentRollChecks.length} checks of 10,000 units: ${large.findings.toFixed(0)} ms (aim: 100)`)
  console.log(`  beside a reading of ${large.reading.toFixed(0)} ms: ${(large.findings / large.reading).toFixed(2)}`)
  console.log(`  per unit against 1,000 units: ${(large.findings / 10 / small.findings).toFixed(2)} (1 is linear)`)
}
