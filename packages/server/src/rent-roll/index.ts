export { listRentRolls, rentRollById, rentRollsLeaveDeal, rentRollsOfDeal } from './rent-roll.store.ts'
