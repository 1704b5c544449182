export { RentRollDesk } from './parts-on-demand.ts'
export { useRentRollRows } from './rent-roll-rows.tsx'
