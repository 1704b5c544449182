import { useEffect } from 'react'

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
