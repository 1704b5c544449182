export { listRentRolls, rentRollById, rentRollsLeaveDeal } from './rent-roll.store.ts'
