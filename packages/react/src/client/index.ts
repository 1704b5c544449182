export {
  ClientProvider,
  type ClientProviderProps,
  createQueryClient,
  serverQuery,
  useClient,
} from './client-provider.tsx'
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
export { QueryFailure } from './query-failure.tsx'
export {
  type FoundRecords,
  type ServedList,
  type ServedPage,
  type ServedPlace,
  useFoundRecords,
  useServedList,
  useWholeList,
  type WholeList,
  withFilter,
} from './served-list.ts'
