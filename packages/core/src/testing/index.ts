export { aStatementReading, smallStatement } from '../operating-statement/operating-statement.fixtures.ts'
export { aPredictor } from '../prediction/prediction.fixtures.ts'
export { aReading, aRentRoll, aUnit, aVacantUnit, findingIds } from '../rent-roll/rent-roll.fixtures.ts'
export { aNumberedUnit, aNumberedVacantUnit, aStatement, type ShortLine } from '../sizing/sizing.fixtures.ts'
