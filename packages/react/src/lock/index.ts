export type { RecordLockStatus } from './lock.tsx'
export { LockProvider, type LockProviderProps, readOnlyReason, useLock, useLocks } from './lock.tsx'
