export { aPredictor } from '../prediction/prediction.fixtures.ts'
export { aReading, aRentRoll, aUnit, aVacantUnit, findingIds } from '../rent-roll/rent-roll.fixtures.ts'
