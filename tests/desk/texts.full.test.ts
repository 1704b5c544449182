import { loanExecutions, loanProducts, loanPurposes } from '@uwkit/core/loan'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { listTexts } from '../../tools/texts/text-list.ts'
import { knownTexts } from '../texts/known-texts.ts'
import { clientOf, comeIn, openDesk, useBrowser } from './desk.ts'
import { newSizedDeal } from './sized-deal.ts'

const browser = useBrowser()

/** Texts of the control library itself: parts of a date, the calendar, the drop zone, the sort order of a table. */
const libraryTexts = [
  'mm',
  'dd',
  'yyyy',
  'day,',
  'Calendar',
  'DropZone',
  'sortable column',
  'sorted by column{name} in {direction} order',
]

/** Returns what a page shows and tells a screen reader, one text per element. */
function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('body *:not(script, style, noscript, svg *)')) {
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      found.push(own.map(({ textContent }) => textContent ?? '').join(''))
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
        found.push(element.getAttribute(name) ?? '')
    }
    return found.map((text) => text.trim()).filter((text) => text !== '')
  })
}

/** Returns every string in an answer of the server. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsOf)
}

test('what the screens of a deal show stands in the list of texts, or came from the server', async () => {
  const { page, context, address } = await openDesk(browser())
  const deal = await newSizedDeal(await clientOf(address), {
    deal: { dealName: 'Mallow Square', city: 'Tulsa', state: 'OK' },
  })
  const answered = new Set<string>(
    [...loanExecutions, ...loanProducts, ...loanPurposes].map((value) => value.toLowerCase()),
  )
  const shown = new Map<string, string>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    reading.push(
      response.json().then(
        (answer) => {
          for (const text of stringsOf(answer)) answered.add(text.replace(/\s+/gu, ' ').trim().toLowerCase())
        },
        () => undefined,
      ),
    )
  })
  await page.goto('/sign_in')
  await page.getByRole('button').first().waitFor()
  for (const text of await shownOn(page)) shown.set(text, '/sign_in')
  await comeIn({ page })
  const sections = [
    'documents',
    'property',
    'rent_roll',
    'operating_statement',
    'expense_comps',
    'rent_comps',
    'loan',
    'underwriting',
    'summary',
    'export',
  ]
  for (const path of [
    '/',
    '/deals',
    ...sections.map((section) => `/deals/${deal.id}/${section}`),
    '/rent_roll',
    '/operating_statement',
    '/portfolio',
    '/account',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const text of await shownOn(page)) shown.set(text, path)
    // An answer that is still being read when the user leaves the page is lost.
    await Promise.all(reading)
  }
  const { unknownPart } = knownTexts([...listTexts('.').map(({ text }) => text), ...libraryTexts], answered)
  const unknown = [...shown].flatMap(([text, path]) =>
    unknownPart(text) === null ? [] : [`${path}: ${text}: ${unknownPart(text)}`],
  )
  expect(shown.size).toBeGreaterThan(200)
  expect(unknown.join('\n')).toBe('')
  await context.close()
})
