export {
  createLockKeeper,
  type LockKeeper,
  type LockStanding,
  lockFailureNotice,
  lockLapseSeconds,
  readOnlyNotice,
} from './lock.keeper.ts'
export { Lock, type LockOutcome } from './lock.schema.ts'
