import { useSyncExternalStore } from 'react'
import { useServices } from '../services.tsx'

/** The token of the sign-in; `null` where nobody is signed in. Follows other tabs. */
export function useToken(): string | null {
  const { tokens } = useServices()
  return useSyncExternalStore(tokens.subscribe, tokens.get)
}
