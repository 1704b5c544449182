export {
  createLockKeeper,
  type LockKeeper,
  type LockStatus,
  lockFailureNotice,
  lockLapseSeconds,
  readOnlyNotice,
} from './lock.keeper.ts'
export { Lock, type LockOutcome } from './lock.schema.ts'
