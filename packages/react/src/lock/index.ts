export type { RecordStanding } from './lock.tsx'
export { LockProvider, type LockProviderProps, readOnlyReason, useLock, useLocks } from './lock.tsx'
