import type { Locator, Page } from 'playwright'
import { dropFiles } from './rent-roll-desk.ts'
import { tabTo } from './tab-to.ts'

/** How somebody works at a page. A test asks a hand for each thing that is done, so that all can be done both ways. */
export interface Hand {
  /** Presses a button or a link. */
  press: (target: Locator) => Promise<void>
  /** Ticks a box. */
  tick: (box: Locator) => Promise<void>
  /** Puts words into a field in place of what stands there. */
  write: (field: Locator, words: string) => Promise<void>
  /** Finds an option of a field by what it begins with, and takes it. */
  find: (field: Locator, letters: string, option: RegExp) => Promise<void>
  /** Opens a menu by its button, and takes what it offers. */
  choose: (button: Locator, item: string) => Promise<void>
  /** Brings files from this computer: onto the page, or by the button that asks for them. */
  bring: (button: Locator, paths: readonly string[]) => Promise<void>
}

/** Points, clicks and drops. */
export function mouseOf(page: Page): Hand {
  return {
    press: (target) => target.click(),
    tick: (box) => box.click(),
    write: async (field, words) => {
      await field.click()
      await page.keyboard.press('Control+A')
      await page.keyboard.type(words)
    },
    find: async (field, letters, option) => {
      await field.click()
      await page.keyboard.type(letters)
      await page.getByRole('option', { name: option }).first().click()
    },
    choose: async (button, item) => {
      await button.click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    bring: async (button, paths) => {
      // The page takes files once it asks for them.
      await button.waitFor()
      await dropFiles(page, paths)
    },
  }
}

/** Never touches the mouse: goes to everything by Tab, and sees all the way where the keyboard is. */
export function keyboardOf(page: Page): Hand {
  // Listening makes the browser hand over its chooser, which must be settled before a key opens it.
  page.on('filechooser', () => undefined)
  const pressed = async (target: Locator, key: string) => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  return {
    press: (target) => pressed(target, 'Enter'),
    tick: (box) => pressed(box, 'Space'),
    write: async (field, words) => {
      await pressed(field, 'Control+A')
      await page.keyboard.type(words)
    },
    find: async (field, letters, option) => {
      await tabTo(page, field)
      await page.keyboard.type(letters)
      await arrowTo(page, page.getByRole('option', { name: option }).first())
      await page.keyboard.press('Enter')
    },
    choose: async (button, item) => {
      await pressed(button, 'Enter')
      await arrowTo(page, page.getByRole('menuitem', { name: item, exact: true }))
      await page.keyboard.press('Enter')
    },
    bring: async (button, paths) => {
      await tabTo(page, button)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
      await chooser.setFiles([...paths])
    },
  }
}

/** Goes down an open list until an entry has the mark. */
async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor()
  for (let press = 0; press < 20; press += 1) {
    const isMarked = await entry.evaluate((one) => one === document.activeElement || one.hasAttribute('data-focused'))
    if (isMarked) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not lead to ${String(entry)}`)
}
