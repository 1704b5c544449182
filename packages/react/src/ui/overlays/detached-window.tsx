import { type ReactNode, useEffect } from 'react'
import { UNSAFE_PortalProvider as OverlaysIn } from 'react-aria'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { ThemeTokens } from '../../theme/index.ts'

export interface DetachedWindowProps {
  /** Window that `openDetachedWindow` returned. */
  window: Window
  /** Title of the window, shown in the system's list of windows. */
  title: string
  children: ReactNode
}

/**
 * Shows a part of the page in a separate window. The part stays in the page's component tree, so its context, state and
 * callbacks stay the same; its styles, menus and tooltips are in its own window. Keys with a modifier and function keys
 * apply to the page, as they do within it.
 */
export function DetachedWindow({ window: own, title, children }: DetachedWindowProps) {
  useEffect(() => {
    const before = own.document.title
    own.document.title = title
    return () => {
      own.document.title = before
    }
  }, [own, title])
  useEffect(() => {
    const page = own.document
    const pass = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPageKey(event) || isInDialog(event.target)) return
      commitField(page)
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
      const same = { key, code, ctrlKey, metaKey, altKey, shiftKey, cancelable: true, bubbles: true }
      if (!document.dispatchEvent(new KeyboardEvent('keydown', same))) event.preventDefault()
    }
    page.addEventListener('keydown', pass)
    return () => page.removeEventListener('keydown', pass)
  }, [own])
  const { head, body } = own.document
  return (
    <StyleSheetManager target={head}>
      <OverlaysIn getContainer={() => body}>{createPortal([<ThemeTokens key="theme" />, children], body)}</OverlaysIn>
    </StyleSheetManager>
  )
}

/** A dialog handles its own keys, and everything behind it is inert: in that window and on the page. */
function isInDialog(target: EventTarget | null): boolean {
  const dialog = '[role=dialog],[role=alertdialog]'
  return closestElement(target, dialog) !== null || document.querySelector(dialog) !== null
}

/** Commits the text being typed before a key of the page acts on it, as on the page itself. */
function commitField({ activeElement }: Document): void {
  if (closestElement(activeElement, 'input, textarea') !== null) (activeElement as HTMLElement).blur()
}

/** Keys that type text, or undo typing, belong to the focused field. */
function isPageKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key) || altKey) return true
  const isInField = (target as Element | null)?.matches('input, textarea, [contenteditable]') === true
  return (ctrlKey || metaKey) && !(isInField && /^[acvxyz]$/i.test(key))
}

/** Options for opening a separate window. */
export interface DetachedWindowOptions {
  /** At most one window of a name is open; opening it again brings it to the front. */
  name: string
  /** Content and title of the window while no part is shown in it. */
  emptyText?: string
  /** Size of its content. @default 720 × 800 pixels */
  width?: number
  height?: number
}

/**
 * Opens an empty window with the page's language and style sheets, so that `DetachedWindow` content looks as on the page.
 * Call it in response to a button press, or the browser blocks it as a pop-up.
 *
 * @returns `null` if the browser blocks the window.
 */
export function openDetachedWindow({
  name,
  emptyText = '',
  width = 720,
  height = 800,
}: DetachedWindowOptions): Window | null {
  const own = window.open('', name, `popup,width=${width},height=${height}`)
  if (own === null) return null
  const page = own.document
  page.title = emptyText
  page.documentElement.lang = document.documentElement.lang
  const empty = page.createElement('style')
  empty.textContent = `body:empty::after { content: ${JSON.stringify(emptyText)}; display: block; padding: 16px; font: 14px/20px system-ui }`
  page.head.replaceChildren(...sheetsOf(document).map((node) => page.importNode(node, true)), empty)
  page.body.replaceChildren()
  return own
}

/** Returns style sheets embedded or linked in the page, mostly fonts. */
function sheetsOf({ head }: Document): Element[] {
  return [...head.querySelectorAll('link[rel="stylesheet"], style')].filter(
    (node) => node instanceof HTMLLinkElement || node.textContent !== '',
  )
}

/**
 * Returns the nearest element around an event target that matches the selector; `null` if there is none. The target may
 * be in another window with its own element classes, where `instanceof` does not work.
 *
 * @example
 * closestElement(null, '[data-row]')
 * // => null
 */
export function closestElement(target: EventTarget | null, selector: string): HTMLElement | null {
  return target !== null && 'closest' in target ? (target as Element).closest<HTMLElement>(selector) : null
}
