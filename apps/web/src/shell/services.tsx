import type { QueryClient } from '@tanstack/react-query'
import type { Configuration, User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { AppToasts } from '@uwkit/react/ui'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ErrorReports } from '../adapters/error-reports.ts'
import type { BrowserTokens } from '../adapters/token-store.ts'

/** The app's services, created once. */
export interface Services {
  client: Client
  tokens: BrowserTokens
  reports: ErrorReports
  queries: QueryClient
  toasts: AppToasts
  /** Fetches the deployment's configuration. */
  configuration: (options: { signal: AbortSignal }) => Promise<Configuration>
}

const ServicesContext = createContext<Services | null>(null)

/** Provides the app's services to the screens below. */
export const ServicesProvider = ServicesContext.Provider

/** Returns the app's services. Throws without a provider above. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices must be called inside a ServicesProvider')
  return services
}

/** Returns the short messages of the app. */
export function useToasts(): AppToasts {
  return useServices().toasts
}

/** The signed-in user and the product variant. */
interface Session {
  user: User
  configuration: Configuration
}

const SessionContext = createContext<Session | null>(null)

/** Provides the session to the screens below. */
export const SessionProvider = SessionContext.Provider

/** Returns the session. Throws on pages that need no sign-in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession must be called on a page that requires sign-in')
  return session
}

const ConfigurationContext = createContext<Configuration | null>(null)

/** Provides the deployment's configuration to the pages below. */
export const ConfigurationProvider = ConfigurationContext.Provider

/** Returns the deployment's configuration. */
export function useDeployment(): Configuration {
  const configuration = useContext(ConfigurationContext)
  if (configuration === null) throw new Error('useDeployment must be called inside a ConfigurationProvider')
  return configuration
}

/** Returns the sign-in token; `null` if no user is signed in. Follows other tabs. */
export function useToken(): string | null {
  const { tokens } = useServices()
  return useSyncExternalStore(tokens.subscribe, tokens.get)
}
