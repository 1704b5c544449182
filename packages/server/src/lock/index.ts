export { refuseLocked } from './refuse-locked.ts'
