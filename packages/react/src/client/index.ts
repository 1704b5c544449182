export { ClientProvider, type ClientProviderProps, useClient } from './client-provider.tsx'
export { createQueryClient } from './create-query-client.ts'
export { type Deletion, type DeletionEvent, type Deletions, delayedDelete, hiddenIds } from './state/delayed-delete.ts'
export { type DelayedDelete, type DelayedDeleteOptions, useDelayedDelete } from './use-delayed-delete.ts'
