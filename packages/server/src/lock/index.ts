export { refuseLocked, releaseSession } from './lock.store.ts'
