import type { OperatingStatement } from '../operating-statement/index.ts'
import type { RentRoll } from '../rent-roll/index.ts'
import type { Finding } from '../shared/finding.ts'
import type { Ledger } from '../shared/ledger.ts'
import type { Tie } from '../shared/tie.ts'

/** What a reading always carries, whatever was read. */
interface Reading {
  file: string
  sheet: string
  findings: Finding[]
  ledger: Ledger
  ties: Tie[]
}

/** A sheet that holds a rent roll. */
export interface ReadRentRoll extends Reading {
  kind: 'rent_roll'
  rentRoll: RentRoll
}

/** A sheet that holds an operating statement. */
export interface ReadStatement extends Reading {
  kind: 'operating_statement'
  statement: OperatingStatement
}

/** A document found in a file. A workbook may hold several, a sheet each. */
export type ReadDocument = ReadRentRoll | ReadStatement

/** A sheet that holds no document, and why it was passed over. */
export interface PassedSheet {
  sheet: string
  reason: string
}

/** What a file was found to hold. */
export interface ParsedFile {
  file: string
  documents: ReadDocument[]
  passed: PassedSheet[]
}
