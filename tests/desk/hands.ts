import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Locator, Page } from 'playwright'

/** A file as it is chosen in a browser. */
export interface ChosenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A way to use a page. Tests perform each action through it, so that all can be done with mouse and keyboard. */
export interface Hand {
  /** Presses a button or a link. */
  press: (target: Locator) => Promise<void>
  /** Ticks a box. */
  tick: (box: Locator) => Promise<void>
  /** Replaces the text of a field. */
  write: (field: Locator, words: string) => Promise<void>
  /** Finds an option of a field by its first letters, and selects it. */
  find: (field: Locator, letters: string, option: RegExp) => Promise<void>
  /** Opens a menu by its button, and selects an item, through submenus. */
  choose: (button: Locator, ...items: readonly (string | RegExp)[]) => Promise<void>
  /** Opens a list by its button, and selects an entry. */
  pick: (button: Locator, option: string | RegExp) => Promise<void>
  /** Adds files from this computer: onto the page, or by the button that asks for them. */
  bring: (button: Locator, paths: readonly string[]) => Promise<void>
}

/** Uses the mouse: points, clicks and drops. */
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
    choose: async (button, ...items) => {
      await button.click()
      for (const item of items) await page.getByRole('menuitem', { name: item, exact: true }).click()
    },
    pick: async (button, option) => {
      await button.click()
      await page.getByRole('option', { name: option, exact: true }).first().click()
    },
    bring: async (button, paths) => {
      // The page accepts files once it asks for them.
      await button.waitFor()
      await dropFiles(page, paths)
    },
  }
}

/** Uses only the keyboard: reaches everything by Tab, and checks on the way that the focus is visible. */
export function keyboardOf(page: Page): Hand {
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
    choose: async (button, ...items) => {
      await pressed(button, 'Enter')
      for (const item of items) {
        await arrowTo(page, page.getByRole('menuitem', { name: item, exact: true }))
        await page.keyboard.press('Enter')
      }
    },
    pick: async (button, option) => {
      await pressed(button, 'Enter')
      await arrowTo(page, page.getByRole('option', { name: option, exact: true }).first())
      await page.keyboard.press('Enter')
    },
    bring: (button, paths) => giveFiles(page, button, paths),
  }
}

/** Drops files on the page together. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (files) => {
      const made = new DataTransfer()
      for (const [name, content] of files) {
        made.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      }
      return made
    },
    paths.map((path) => [basename(path), readFileSync(path).toString('base64')] as const),
  )
  const main = page.getByRole('main')
  await main.dispatchEvent('dragenter', { dataTransfer: transfer })
  await main.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Drops files and folders on the middle of the page as the operating system does, so that a folder stays one. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('main').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const place = { x: x + width / 2, y: y + Math.min(height, 600) / 2 }
  const data = { items: [], files: paths.map((path) => resolve(path)), dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data })
  }
  await session.detach()
}

/** Gives files by keyboard to the button, or the entry of an open menu, that asks for them. */
export async function giveFiles(
  page: Page,
  ask: Locator,
  files: string | readonly string[] | ChosenFile,
): Promise<void> {
  // A listener makes the browser hand over its file chooser; it must be registered before a key opens it.
  page.on('filechooser', () => undefined)
  await ask.waitFor()
  await ((await ask.getAttribute('role')) === 'menuitem' ? arrowTo(page, ask) : tabTo(page, ask))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await chooser.setFiles(files)
}

/** Returns the elements that scroll vertically on a page, the page included, each by its role and label, else its tag and class. */
export const scrollersOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((one) => {
        const scrolls = one === document.documentElement || /auto|scroll/.test(getComputedStyle(one).overflowY)
        return scrolls && one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0
      })
      .map((one) => `${one.getAttribute('role') ?? one.tagName} ${one.getAttribute('aria-label') ?? one.className}`),
  )

/** Presses a button or a link by keyboard. */
export const press = (target: Locator): Promise<void> => keyboardOf(target.page()).press(target)

/** Opens a row of a table by keyboard. */
export async function openRow(row: Locator): Promise<void> {
  await rowTo(row.page(), row.locator('xpath=ancestor::*[@role="grid"]'), row)
  await row.page().keyboard.press('Enter')
}

/** Moves down an open list until an entry is highlighted, once it can be selected. */
export async function arrowTo(page: Page, entry: Locator): Promise<void> {
  await entry.and(page.locator(':not([aria-disabled=true])')).waitFor()
  for (let press = 0; press < 80; press += 1) {
    const isMarked = await entry.evaluate((one) => one === document.activeElement || one.hasAttribute('data-focused'))
    if (isMarked) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrows do not lead to ${String(entry)}`)
}

/** Moves to a row of a table: by Tab to the table, from there with the arrows. */
export async function rowTo(page: Page, table: Locator, row: Locator): Promise<void> {
  await row.waitFor()
  const stop = table.locator('[role=row][tabindex="0"], tr[tabindex="0"]').first()
  // Some tables have such a row only once they have the focus.
  await ((await stop.count()) > 0 ? tabTo(page, stop) : tabTo(page, table, true))
  for (let press = 0; press < maximum; press += 1) {
    const key = await row.evaluate((target) => {
      const { activeElement } = document
      if (activeElement === null || activeElement === target) return null
      const isAbove = (activeElement.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      return isAbove ? 'ArrowUp' : 'ArrowDown'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`The arrows do not lead to ${String(row)}`)
}

/** Opens a tab: by Tab to the open one, then with the arrows, each press after the previous one has opened its tab. */
export async function tabToTab(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('tab', { name, exact: true })
  const open = page.getByRole('tablist').filter({ has: wanted }).getByRole('tab', { selected: true })
  await tabTo(page, open)
  for (let press = 0; press < 20; press += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') return
    const before = (await open.textContent()) ?? ''
    await page.keyboard.press('ArrowRight')
    await open.filter({ hasNotText: new RegExp(`^${before.replace(/\W/g, '\\$&')}$`) }).waitFor()
  }
  throw new Error(`The arrows do not lead to the tab ${String(name)}`)
}

/** Moves with the arrows to a cell of a grid that has the focus, or gets it by Tab. */
export async function cellTo(page: Page, grid: Locator, cell: Locator): Promise<void> {
  await cell.waitFor()
  await tabTo(page, grid)
  for (let press = 0; press < maximum; press += 1) {
    const key = await cell.evaluate((target) => {
      const active = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')
      const placeOf = (one: Element) =>
        [one.closest('[role=row]')?.getAttribute('aria-rowindex'), one.getAttribute('aria-colindex')].map(Number)
      // The first press shows where the focus is.
      if (active === null) return 'ArrowDown'
      const [[row = 0, column = 0], [toRow = 0, toColumn = 0]] = [placeOf(active), placeOf(target)]
      if (row !== toRow) return row < toRow ? 'ArrowDown' : 'ArrowUp'
      return column === toColumn ? null : column < toColumn ? 'ArrowRight' : 'ArrowLeft'
    })
    if (key === null) return
    await page.keyboard.press(key)
  }
  throw new Error(`The arrows do not lead to ${String(cell)}`)
}

/** Moves to a cell of its grid with the arrows and types a value over it. */
export async function typeOver(page: Page, cell: Locator, text: string): Promise<void> {
  await cellTo(page, cell.locator('xpath=ancestor::*[@role="grid"]'), cell)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Maximum number of presses: more than once around the longest page of these tests. */
const maximum = 200

/** Position of the focus relative to a target. */
interface Stop {
  name: string
  isThere: boolean
  isInCells: boolean
  /** Key of the shorter way: backward to targets above; the arrows within a toolbar. */
  key: string
  /** Why the focus is not visible; `null` if it is. */
  fault: string | null
}

/** Presses Tab until the target, or an element within it, has the focus. Each stop on the way must show the focus. */
export async function tabTo(page: Page, target: Locator, isWithin = false): Promise<void> {
  await target.waitFor()
  const passed: string[] = []
  for (let press = 0; press < maximum; press += 1) {
    const stop = await target.evaluate(stopOf, isWithin)
    if (press > 0 && stop.fault !== null) throw new Error(`“${stop.name}” has the keyboard, and ${stop.fault}`)
    if (stop.isThere) return
    passed.push(stop.name)
    // Leaves the cells of a grid, so that Tab leaves them.
    if (stop.isInCells) await page.keyboard.press('Escape')
    await page.keyboard.press(stop.key)
  }
  throw new Error(`Tab does not lead to ${String(target)}; it led to:\n${passed.join('\n')}`)
}

/** Runs in the page, so it uses nothing outside of itself. */
function stopOf(target: Element, isWithin: boolean): Stop {
  const { activeElement: element } = document
  if (element === null || element === document.body) {
    return { name: 'the page', isThere: false, isInCells: false, key: 'Tab', fault: null }
  }
  const label = element.getAttribute('aria-label') ?? element.textContent
  const name = `${element.getAttribute('role') ?? element.tagName.toLowerCase()} ${label.trim()}`.slice(0, 80)
  const isAbove = (element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  const bar = element.closest('[role=toolbar][aria-orientation]')
  const arrows =
    bar?.getAttribute('aria-orientation') === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const [back = '', on = ''] = bar?.contains(target) === true ? arrows : ['Shift+Tab', 'Tab']
  // A field is marked by the frame around it, a ticked box by what is drawn next to it.
  const frames = [element, element.parentElement, element.parentElement?.parentElement ?? null]
  const isBox = element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio')
  const marks = isBox ? [...(frames[2]?.querySelectorAll('*') ?? [])] : frames.filter((frame) => frame !== null)
  // Only the focus color or the browser's own ring counts: other lines and shadows are always there.
  const hex = getComputedStyle(document.documentElement).getPropertyValue('--uw-focus').trim()
  const ring = `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const isMarked = marks.some((mark) =>
    [undefined, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(mark, part)
      const isOutlined = outlineStyle === 'auto' || (outlineStyle !== 'none' && outlineColor === ring)
      return boxShadow.includes(ring) || (isOutlined && Number.parseFloat(outlineWidth) > 0)
    }),
  )
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  return {
    name,
    isThere: element === target || (isWithin && target.contains(element)),
    isInCells: element.matches('[role=grid][aria-activedescendant]'),
    key: isAbove ? back : on,
    fault: !isInView ? 'it lies outside the window' : isMarked ? null : 'nothing on the screen shows it',
  }
}
