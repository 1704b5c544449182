export { createLockKeeper, type LockKeeper, type LockKeeperOptions, type LockStanding } from './lock.keeper.ts'
export { Lock, type LockOutcome, LockRequest } from './lock.schema.ts'
export {
  type LockAnswer,
  lockFailureNotice,
  lockLapseSeconds,
  lockRefreshSeconds,
  lockRetrySeconds,
  readOnlyNotice,
} from './rules/lock-state.ts'
