export { ClientProvider, type ClientProviderProps, useClient } from './client-provider.tsx'
export { createQueryClient } from './create-query-client.ts'
