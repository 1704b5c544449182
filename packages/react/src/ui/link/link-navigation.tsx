import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'

export interface LinkNavigationProps {
  /** Goes to a page of the app, without loading it anew. */
  navigate: (path: string) => void
  children: ReactNode
}

/** Lets the links of the kit below it go through the router of the app; without it they load the page they lead to. */
export function LinkNavigation({ navigate, children }: LinkNavigationProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>
}
