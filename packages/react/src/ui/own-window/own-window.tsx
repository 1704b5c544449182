import { type ReactNode, useEffect } from 'react'
import { UNSAFE_PortalProvider as OverlaysIn } from 'react-aria'
import { createPortal } from 'react-dom'
import { StyleSheetManager } from 'styled-components'
import { ThemeTokens } from '../../theme/index.ts'
import { closestOf } from './closest-of.ts'

export interface OwnWindowProps {
  /** As `openOwnWindow` gave it. */
  window: Window
  /** Of the window, for the list of windows of the machine. */
  title: string
  children: ReactNode
}

/**
 * Shows a part of the page in a window of its own. The part stays in the tree of the page: its context, its state and what
 * it tells the page are as before; its styles, and menus and hints that open over it, are in its own window. Keys with a
 * modifier and function keys mean the page, as they do beside it.
 */
export function OwnWindow({ window: own, title, children }: OwnWindowProps) {
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
      if (event.defaultPrevented || !isOfPage(event) || isInDialog(event.target)) return
      leaveField(page)
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

/** A dialog has its own keys, and what is behind it waits: in that window, and on the page. */
function isInDialog(target: EventTarget | null): boolean {
  const dialog = '[role=dialog],[role=alertdialog]'
  return closestOf(target, dialog) !== null || document.querySelector(dialog) !== null
}

/** What is being typed is done before a key of the page acts on it, as on the page itself. */
function leaveField({ activeElement }: Document): void {
  if (closestOf(activeElement, 'input, textarea') !== null) (activeElement as HTMLElement).blur()
}

/** What types text, or takes back what was typed, belongs to the field that has the keyboard. */
function isOfPage({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key) || altKey) return true
  const isInField = (target as Element | null)?.matches('input, textarea, [contenteditable]') === true
  return (ctrlKey || metaKey) && !(isInField && /^[acvxyz]$/i.test(key))
}
