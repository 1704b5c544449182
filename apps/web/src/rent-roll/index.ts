export { RentRollDesk } from './parts-on-demand.ts'
