/**
 * Why a page of a file was not read: what it draws is damaged or missing in the file, its fonts do not say what their letters
 * read as, or it is a picture that nothing recognised.
 */
export type UnreadReason = 'damaged' | 'font' | 'picture'

/** A page of a file that was not read: what stands on it is missing. */
export interface UnreadPage {
  /** From 1. */
  page: number
  reason: UnreadReason
}

/**
 * Numbers of pages as a person lists them: pages that follow one another by the first and the last.
 *
 * @returns Empty for no pages.
 * @example
 * pageList([2, 3, 4, 7])
 * // => '2-4, 7'
 */
export function pageList(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}
