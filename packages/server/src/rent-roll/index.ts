export { listRentRolls, rentRollById } from './rent-roll.store.ts'
