import { type ReactNode, useLayoutEffect } from 'react'
import { titleOf } from './use-title.ts'

/** Names the window after a page until the page names it more exactly. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = titleOf(title)
  }, [title])
  return children
}
