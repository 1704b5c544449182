export { inTurns } from './in-turns.ts'
