export { insertRentRoll, listRentRolls, rentRollById, rentRollsLeaveDeal, rentRollsOfDeal } from './rent-roll.store.ts'
