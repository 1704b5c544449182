export { inTurns } from './prediction.routes.ts'
