import { expect, test } from 'vitest'
import { watchPopup } from './azure-popup.ts'

/** Returns what a page reports after each of several checks of the popup. */
function reported(looks: { isClosed: boolean; isPageInFront: boolean }[]): boolean[] {
  let now = { isClosed: false, isPageInFront: false }
  let isReported = false
  let look = () => {}
  watchPopup(
    { isClosed: () => now.isClosed, isPageInFront: () => now.isPageInFront },
    () => {
      expect(isReported).toBe(false)
      isReported = true
    },
    (each) => {
      look = each
      return () => {}
    },
  )
  return looks.map((each) => {
    now = each
    look()
    return isReported
  })
}

const open = { isClosed: false, isPageInFront: true }
const closed = { isClosed: true, isPageInFront: true }

test('closing the popup returns to the page, which reports it once', () => {
  expect(reported([open, closed, closed, closed])).toEqual([false, false, true, true])
})

test('a popup cut off by the directory is not reported as closed while the user is in it', () => {
  const cutOff = { isClosed: true, isPageInFront: false }
  expect(reported([open, cutOff, cutOff, cutOff, closed, closed])).toEqual([false, false, false, false, false, true])
})
