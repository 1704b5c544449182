import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps, RouterProvider } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, radius } from '../../theme/index.ts'

export type LinkProps = Omit<AriaLinkProps, 'className' | 'style' | 'render'>

/** A link, underlined in text so that color is not its only mark. */
export const Link = styled(AriaLink)<LinkProps>`
  color: ${color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 2px;
  border-radius: ${radius.part};
  cursor: pointer;
  &[data-hovered] {
    text-decoration-thickness: 2px;
  }
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.inkMuted};
    text-decoration: none;
    cursor: not-allowed;
  }
`

export interface LinkNavigationProps {
  /** Opens a page of the app without reloading the app. */
  navigate: (path: string) => void
  children: ReactNode
}

/** Routes the links below it through the app's router; without it, links load their page. */
export function LinkNavigation({ navigate, children }: LinkNavigationProps) {
  return <RouterProvider navigate={navigate}>{children}</RouterProvider>
}
