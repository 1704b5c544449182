export { releaseSession } from './lock.store.ts'
export { refuseLocked } from './refuse-locked.ts'
