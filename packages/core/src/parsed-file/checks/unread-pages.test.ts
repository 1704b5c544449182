import { expect, it } from 'vitest'
import type { UnreadReason } from '../../shared/unread-page.ts'
import { unreadByReason } from './unread-pages.ts'

const saidOf = (unread: readonly [number, UnreadReason][]) =>
  unreadByReason({
    file: 'roll.pdf',
    format: 'pdf',
    grids: [],
    unreadPages: unread.map(([page, reason]) => ({ page, reason })),
  }).map(({ seen, message }) => `${seen}: ${message}`)

it('names the pages of a file that were not read, those of each reason together, and what to do about them', () => {
  const said = saidOf([
    [2, 'picture'],
    [3, 'picture'],
    [4, 'picture'],
    [5, 'damaged'],
    [6, 'font'],
    [7, 'picture'],
    [8, 'damaged'],
  ])
  expect(said).toEqual([
    '5, 8: The contents of pages 5, 8 are damaged or missing in the file: what stands on them is missing. Download or print the report again, or export it as Excel.',
    '6: The fonts of page 6 do not say what their letters read as: what stands on it is missing. Scan or print the report as pictures, or export it as Excel.',
    '2-4, 7: Pages 2-4, 7 are pictures without text and were not recognized: what stands on them is missing. Read the file where Tesseract is installed, or export the report as Excel.',
  ])
})

it('says nothing of a file that was read whole', () => {
  expect(saidOf([])).toEqual([])
})
