export { ClientProvider, type ClientProviderProps, serverQuery, useClient } from './client-provider.tsx'
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
export { type FoundRecords, useFoundRecords } from './found-records.ts'
export { QueryFailure } from './query-failure.tsx'
export { type ServedList, type ServedPage, type ServedPlace, useServedList } from './served-list.ts'
export { useWholeList, type WholeList } from './whole-list.ts'
