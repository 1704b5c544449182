import type { Workbook } from '../../shared/grid.ts'
import { pageList, type UnreadReason } from '../../shared/unread-page.ts'
import type { ScanRule } from './scan-evidence.ts'

/** What a reason says of one page and of several, and what to do about it. */
const words: Record<UnreadReason, { one: string; several: string; todo: string }> = {
  damaged: {
    one: 'The content of page {pages} is damaged or missing in the file',
    several: 'The contents of pages {pages} are damaged or missing in the file',
    todo: 'Download or print the report again, or export it as Excel.',
  },
  font: {
    one: 'The fonts of page {pages} do not say what their letters read as',
    several: 'The fonts of pages {pages} do not say what their letters read as',
    todo: 'Scan or print the report as pictures, or export it as Excel.',
  },
  picture: {
    one: 'Page {pages} is a picture without text and was not recognized',
    several: 'Pages {pages} are pictures without text and were not recognized',
    todo: 'Read the file where Tesseract is installed, or export the report as Excel.',
  },
}

/** Pages that were not read, a finding for each reason: what stands on them is missing. */
export const unreadPages: ScanRule = {
  id: 'parsed-file/unread-pages',
  severity: 'error',
  says: 'Pages of the file were not read: their content is damaged, their fonts do not say what their letters read as, or they are pictures whose words were not recognized. What stands on them is missing from the figures.',
  parameters: {},
  find: ({ workbook }) => unreadByReason(workbook).map((unread) => ({ ...unread, source: null, dollars: null })),
}

/** The pages of each reason as a person lists them, and what is said of them. */
export function unreadByReason({ unreadPages: unread = [] }: Workbook): { seen: string; message: string }[] {
  return (['damaged', 'font', 'picture'] as const).flatMap((reason) => {
    const pages = unread.filter((page) => page.reason === reason).map(({ page }) => page)
    if (pages.length === 0) return []
    const { one, several, todo } = words[reason]
    const seen = pageList(pages)
    const [subject, them] = pages.length === 1 ? [one, 'it'] : [several, 'them']
    return [{ seen, message: `${subject.replace('{pages}', seen)}: what stands on ${them} is missing. ${todo}` }]
  })
}
