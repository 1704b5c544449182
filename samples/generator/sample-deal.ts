import { buildProperty } from './build-property.ts'
import type { SampleProperty } from './property.ts'
import { rentRollSheet } from './rent-roll-sheet.ts'
import { type RentRollTruth, rentRollTruth } from './rent-roll-truth.ts'
import type { SampleSheet } from './sheet.ts'
import { buildStatement } from './statement.ts'
import { type StatementTruth, statementSheet, statementTruth } from './statement-sheet.ts'

/** Options of a generated deal; each has a default. */
export interface SampleDealOptions {
  /** Units of the property, at least 24. */
  units?: number
  seed?: number
  /** Months of the statement. */
  months?: number
  /** Date of the rent roll, `YYYY-MM-DD`; the statement ends with its month. */
  asOf?: string
  /** Name of the property. @default 'Quarry Lantern Apartments' */
  name?: string
}

/** An invented deal: its two documents, and the truth of each to compare a reading with. */
export interface SampleDeal {
  property: SampleProperty
  rentRoll: { sheet: SampleSheet; truth: RentRollTruth }
  statement: { sheet: SampleSheet; truth: StatementTruth }
}

/** Generates a deal. The same options give the same cells. */
export function sampleDeal(options: SampleDealOptions = {}): SampleDeal {
  const { units = 96, seed = 1, months = 12, asOf = '2026-09-30', name = 'Quarry Lantern Apartments' } = options
  const property = buildProperty({ units, seed, asOf, name })
  const statement = buildStatement(property, seed, months)
  return {
    property,
    rentRoll: { sheet: rentRollSheet(property), truth: rentRollTruth(property) },
    statement: { sheet: statementSheet(property, statement), truth: statementTruth(statement) },
  }
}
