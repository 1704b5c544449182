export { lockLapseSeconds, lockRefreshSeconds, lockRetrySeconds } from './data/lock-times.ts'
export { createLockKeeper, type LockKeeper, type LockKeeperOptions, type LockStanding } from './lock.keeper.ts'
export { Lock, type LockOutcome, LockRequest } from './lock.schema.ts'
export {
  isLockLive,
  type LockAnswer,
  lockFailureNotice,
  mayEdit,
  nextLockRefresh,
  readOnlyNotice,
  releaseOthers,
  requestLock,
} from './rules/lock-state.ts'
