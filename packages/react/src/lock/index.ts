export type { RecordStanding } from './lock.tsx'
export { LockProvider, type LockProviderProps, useLock, useLocks } from './lock.tsx'
