export { RentRollDesk, useRentRollRows } from './rent-roll-screen.tsx'
