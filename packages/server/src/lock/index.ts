export { holderName, isLive, lockHolder, lockScope, refuseLocked, releaseSession } from './lock.store.ts'
