export { ClientProvider, type ClientProviderProps, useClient } from './client-provider.tsx'
export { createQueryClient } from './create-query-client.ts'
export {
  type DelayedDelete,
  type DelayedDeleteOptions,
  type Deletion,
  type DeletionEvent,
  type Deletions,
  delayedDelete,
  hiddenIds,
  useDelayedDelete,
} from './delayed-delete.ts'
export {
  type DebouncedUpdate,
  type DebouncedUpdateOptions,
  debouncedUpdate,
  PartlySavedError,
  type RecordSaving,
  type RecordUpdates,
  recordUpdates,
} from './record-updates.ts'
export { type RecordSavingCalls, useRecordSaving } from './use-record-saving.ts'
