export { LockProvider, type LockProviderProps, useLocks } from './lock-provider.tsx'
export { type RecordStanding, useLock } from './use-lock.ts'
