import type { ScanRule } from './scan-evidence.ts'

/** Pages that are pictures and that nothing recognised: what stands on them is missing. */
export const unreadPages: ScanRule = {
  id: 'parsed-file/unread-pages',
  severity: 'error',
  says: 'Pages of the file are pictures, and their words were not recognised: what stands on them is missing from the figures.',
  parameters: {},
  find: ({ workbook: { unreadPages: pages = [] } }) => {
    if (pages.length === 0) return []
    const [subject, them] =
      pages.length === 1 ? [`Page ${pages[0]} is a picture`, 'it'] : [`Pages ${shown(pages)} are pictures`, 'them']
    const message = `${subject} without text and could not be read: what stands on ${them} is missing. Read the file where Tesseract is installed, or export the report as Excel.`
    return [{ message, source: null, seen: shown(pages), dollars: null }]
  },
}

/** Pages as a person lists them: runs by their ends. */
function shown(pages: readonly number[]): string {
  const runs: [number, number][] = []
  for (const page of pages) {
    const run = runs.at(-1)
    if (run && page === run[1] + 1) run[1] = page
    else runs.push([page, page])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(', ')
}
