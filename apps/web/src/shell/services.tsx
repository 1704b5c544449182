import type { QueryClient } from '@tanstack/react-query'
import type { Configuration } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { ToastsOfApp } from '@uwkit/react/ui'
import { createContext, useContext } from 'react'
import type { BrowserTokens, ErrorReports } from '../adapters/index.ts'

/** The app's services, created once. */
export interface Services {
  client: Client
  tokens: BrowserTokens
  reports: ErrorReports
  queries: QueryClient
  toasts: ToastsOfApp
  /** Asks what the deployment is set to. */
  configuration: (options: { signal: AbortSignal }) => Promise<Configuration>
}

const ServicesContext = createContext<Services | null>(null)

/** Hands the services of the app to the screens below. */
export const ServicesProvider = ServicesContext.Provider

/** The app's services. Throws where there is no provider above. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (services === null) throw new Error('useServices must be called inside a ServicesProvider')
  return services
}

/** The short messages of the app. */
export function useToasts(): ToastsOfApp {
  return useServices().toasts
}
