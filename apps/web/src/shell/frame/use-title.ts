import { type ReactNode, useEffect, useLayoutEffect } from 'react'

/**
 * Title of the browser tab.
 *
 * @example
 * titleOf('Rent rolls')
 * // => 'Rent rolls · uwkit'
 */
export function titleOf(page: string | null): string {
  return page === null ? 'uwkit' : `${page} · uwkit`
}

/** Names the window after the page that is shown; the innermost name counts. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page)
  }, [page])
}

/** Names the window after a page until the page names it more exactly. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = titleOf(title)
  }, [title])
  return children
}
