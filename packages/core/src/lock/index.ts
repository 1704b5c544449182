export { createLockKeeper, type LockKeeper, type LockKeeperOptions, type LockStanding } from './lock.keeper.ts'
export { Lock, type LockOutcome, LockRequest } from './lock.schema.ts'
export {
  isLockLive,
  type LockAnswer,
  lockFailureNotice,
  lockLapseSeconds,
  lockRefreshSeconds,
  lockRetrySeconds,
  mayEdit,
  nextLockRefresh,
  readOnlyNotice,
  releaseOthers,
  requestLock,
} from './rules/lock-state.ts'
