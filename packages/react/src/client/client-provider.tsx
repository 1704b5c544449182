import type { Client } from '@uwkit/core/client'
import { createContext, type ReactNode, useContext } from 'react'

const ClientContext = createContext<Client | null>(null)

export interface ClientProviderProps {
  /** Every hook below talks to the server through it. */
  client: Client
  children: ReactNode
}

/** Provides the API client to the hooks below it. */
export function ClientProvider({ client, children }: ClientProviderProps) {
  return <ClientContext value={client}>{children}</ClientContext>
}

/**
 * Returns the API client.
 *
 * @throws {Error} There is no `ClientProvider` above.
 */
export function useClient(): Client {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('useClient must be called inside a ClientProvider')
  return client
}
