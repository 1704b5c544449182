export { holderName, lockHolder, lockScope, refuseLocked, releaseSession } from './lock.store.ts'
