export { createLockKeeper, type LockKeeper, type LockStanding } from './lock.keeper.ts'
export { Lock, type LockOutcome } from './lock.schema.ts'
export { lockFailureNotice, lockLapseSeconds, readOnlyNotice } from './rules/lock-state.ts'
