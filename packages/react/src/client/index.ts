export {
  ClientProvider,
  type ClientProviderProps,
  createQueryClient,
  serverQuery,
  useClient,
} from './client-provider.tsx'
export {
  type DelayedDelete,
  type Deletions,
  useDelayedDelete,
} from './delayed-delete.ts'
export { QueryFailure } from './query-failure.tsx'
export {
  type FullList,
  type ServerList,
  type ServerListPlace,
  useFoundRecords,
  useFullList,
  useServerList,
  withFilter,
} from './served-list.ts'
