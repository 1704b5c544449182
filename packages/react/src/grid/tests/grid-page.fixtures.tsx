import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import { userEvent, page as vitestPage } from 'vitest/browser'
import { ThemeProvider } from '../../theme/index.ts'
import { someUnits, unitColumns } from '../grid.fixtures.ts'
import { Grid, type GridProps } from '../view/grid.tsx'

/** Grid on its own page, with helpers for user actions. */
export interface GridPage {
  grid: HTMLElement
  /** Presses keys, in the syntax of user-event: `{Control>}d{/Control}`. */
  keys: (text: string) => Promise<void>
  /** Returns the text of a cell, by line (1 for the first) and column title; `null` if it is not drawn. */
  text: (line: number, title: string) => string | null
  cell: (line: number, title: string) => HTMLElement
  /** Returns the active cell as `line Title`. */
  active: () => string
  /** Returns the visible selected cells as `line Title`, in reading order. */
  selected: () => string[]
  /** Returns what Ctrl+C puts on the clipboard. */
  copy: () => { text: string; html: string }
  /** Pastes the given clipboard texts, like Ctrl+V. */
  paste: (text: string, html?: string) => void
  /** Returns all text in the frame of the grid: tools, cells and status bar. */
  frame: () => string
  /** Returns the last announcement to a screen reader. */
  given: () => string
  /** Renders the grid with other props, as its owner does when data changes. */
  change: (props: Partial<GridProps>) => void
  heading: (title: string) => HTMLElement
  /** Sends a pointer event in the middle of an element. */
  pointer: (type: string, on: Element) => void
  /** Sends a pointer event at a point on the page. */
  pointerAt: (type: string, x: number, y: number) => void
  /** Presses on one element, moves to the other and releases. */
  drag: (from: Element, to: Element) => void
  /** Presses a button of a panel or dialog by its name. */
  button: (name: RegExp) => Promise<void>
  /** Chooses by name from the menu of the selected cells, opened with the keyboard. */
  menu: (name: RegExp) => Promise<void>
  /** Removes the grid from the page, as when the page is left. */
  close: () => void
  /** Presses on a cell, with modifiers as in user-event. */
  press: (line: number, title: string, modifiers?: string) => Promise<void>
}

const open: { root: Root; host: HTMLElement }[] = []

afterEach(() => {
  for (const { root, host } of open.splice(0)) {
    root.unmount()
    host.remove()
  }
})

/** Opens a grid of 40 fictional units and gives it the keyboard focus. */
export function openGrid(props: Partial<GridProps> = {}, height = 480): GridPage {
  const host = document.createElement('div')
  host.style.cssText = `height: ${height}px; width: 1200px`
  document.body.append(host)
  const root = createRoot(host)
  open.push({ root, host })
  let current: GridProps = {
    label: 'Units',
    columns: unitColumns,
    rows: someUnits(40),
    identityColumn: 'unit',
    ...props,
  }
  const draw = () =>
    flushSync(() =>
      root.render(
        <ThemeProvider scheme="light">
          <Grid {...current} />
        </ThemeProvider>,
      ),
    )
  draw()
  const grid = host.querySelector<HTMLElement>('[role=grid]')
  if (grid === null) throw new Error('The grid was not drawn')
  grid.focus()
  const headings = () => [...grid.querySelectorAll<HTMLElement>('[data-heading]')]
  const columnOf = (title: string) =>
    headings()
      .find((one) => one.querySelector('.words')?.textContent === title)
      ?.getAttribute('aria-colindex')
  const find = (line: number, title: string) =>
    grid.querySelector<HTMLElement>(`.body [aria-rowindex="${line + 1}"] [aria-colindex="${columnOf(title)}"]`)
  const nameOf = (cell: Element) => {
    const line = Number(cell.parentElement?.getAttribute('aria-rowindex')) - 1
    const heading = headings().find((one) => one.getAttribute('aria-colindex') === cell.getAttribute('aria-colindex'))
    return `${line} ${heading?.querySelector('.words')?.textContent ?? '?'}`
  }
  const send = (type: 'copy' | 'paste', data: DataTransfer) =>
    flushSync(() =>
      grid.dispatchEvent(new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })),
    )
  const pointerAt = (type: string, clientX: number, clientY: number) => {
    const on = document.elementFromPoint(clientX, clientY) ?? document.body
    flushSync(() =>
      on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX, clientY, pointerId: 1 })),
    )
  }
  const pointer = (type: string, on: Element) => {
    const { left, top, width, height } = on.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    flushSync(() => on.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, ...at })))
  }
  return {
    grid,
    keys: (text) => userEvent.keyboard(text),
    text: (line, title) => valueText(find(line, title)),
    cell: (line, title) => {
      const cell = find(line, title)
      if (cell === null) throw new Error(`The cell of line ${line} under "${title}" is not drawn`)
      return cell
    },
    active: () => {
      const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
      return cell === null ? 'none in sight' : nameOf(cell)
    },
    selected: () => [...grid.querySelectorAll('.body [aria-selected=true]')].map(nameOf),
    copy: () => {
      const data = new DataTransfer()
      send('copy', data)
      return { text: data.getData('text/plain'), html: data.getData('text/html') }
    },
    paste: (text, html = '') => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      if (html !== '') data.setData('text/html', html)
      send('paste', data)
    },
    frame: () => host.textContent ?? '',
    given: () => [...host.querySelectorAll('[role=status]')].at(-1)?.textContent ?? '',
    change: (changed) => {
      current = { ...current, ...changed }
      draw()
    },
    heading: (title) => {
      const heading = headings().find((one) => one.querySelector('.words')?.textContent === title)
      if (heading === undefined) throw new Error(`There is no heading "${title}"`)
      return heading
    },
    pointer,
    pointerAt,
    drag: (from, to) => {
      pointer('pointerdown', from)
      pointer('pointermove', to)
      pointer('pointerup', to)
    },
    button: (name) => userEvent.click(vitestPage.getByRole('button', { name })),
    menu: async (name) => {
      await userEvent.keyboard('{Shift>}{F10}{/Shift}')
      await userEvent.click(vitestPage.getByRole('menuitem', { name }))
    },
    close: () => {
      const at = open.findIndex((one) => one.root === root)
      for (const one of open.splice(at, 1)) {
        one.root.unmount()
        one.host.remove()
      }
    },
    press: async (line, title, modifiers = '') => {
      const cell = find(line, title)
      if (cell === null) throw new Error(`The cell of line ${line} under "${title}" is not drawn`)
      if (modifiers === '') await userEvent.click(cell)
      else {
        await userEvent.keyboard(`{${modifiers}>}`)
        await userEvent.click(cell)
        await userEvent.keyboard(`{/${modifiers}}`)
      }
    },
  }
}

/** Returns the text that a cell shows, without its text for screen readers. */
function valueText(cell: Element | null): string | null {
  if (cell === null) return null
  return [...cell.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join('')
}
