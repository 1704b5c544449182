import type { Configuration, User } from '@uwkit/core/account'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

/** Who works here, and with which product. */
interface Session {
  user: User
  configuration: Configuration
}

const SessionContext = createContext<Session | null>(null)

/** Hands the session to the screens below. */
export const SessionProvider = SessionContext.Provider

/** Who works here. Throws on pages that need no sign-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession must be called on a page that requires sign-in')
  return session
}

const ConfigurationContext = createContext<Configuration | null>(null)

/** Hands what the deployment is set to to the pages below. */
export const ConfigurationProvider = ConfigurationContext.Provider

/** What the deployment is set to. */
export function useDeployment(): Configuration {
  const configuration = useContext(ConfigurationContext)
  if (configuration === null) throw new Error('useDeployment must be called inside a ConfigurationProvider')
  return configuration
}

/** The token of the sign-in; `null` where nobody is signed in. Follows other tabs. */
export function useToken(): string | null {
  const { tokens } = useServices()
  return useSyncExternalStore(tokens.subscribe, tokens.get)
}
