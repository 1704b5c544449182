export { aUser } from '../account/account.fixtures.ts'
export { type FakeConnection, fakeConnection } from '../api/connection.fixtures.ts'
export { anExpenseComp } from '../expense-comps/expense-comps.fixtures.ts'
export {
  aDetailedReportInput,
  anEmptyReportInput,
  aReportInput,
  blocksText,
  factsOf,
  narrativeText,
  tableUnder,
  unknownProperty,
} from '../export/export.fixtures.ts'
export { aPackageFile, aRollFile, aStatementFile } from '../intake/intake.fixtures.ts'
export { aStatementReading, smallStatement } from '../operating-statement/operating-statement.fixtures.ts'
export { aPredictor } from '../prediction/prediction.fixtures.ts'
export { aRentComp } from '../rent-comps/rent-comps.fixtures.ts'
export { aReading, aRentRoll, aUnit, aVacantUnit, findingIds, soundRoll } from '../rent-roll/rent-roll.fixtures.ts'
export { type FakeClock, fakeClock } from '../shared/clock.ts'
export { aNumberedUnit, aNumberedVacantUnit, aStatement, type ShortLine } from '../sizing/sizing.fixtures.ts'
