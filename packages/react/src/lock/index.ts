export { LockProvider, type LockProviderProps, useLocks } from './lock-provider.tsx'
export type { RecordStanding } from './state/record-standing.ts'
export { useLock } from './use-lock.ts'
