import { color, space } from '@uwkit/react/theme'
import { OwnWindow, openOwnWindow } from '@uwkit/react/ui'
import { type ReactNode, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'

/** The window that the pane beside the work is shown in, for all documents of this page; `null` where it stands beside the work. */
let current: Window | null = null
const listeners = new Set<() => void>()

/** One for each page: the same name in another tab would take that tab's window. */
const name = `uwkit-pane-${performance.timeOrigin}`
window.addEventListener('pagehide', () => current?.close())

/**
 * Opens the pane in its own window, which stays open across documents and closes with the page.
 *
 * @returns Whether the browser allowed it.
 */
export function detachPane(): boolean {
  const own = openOwnWindow({ name, emptyText: 'Open a document to see its source here.' })
  if (own === null) return false
  // Loaded anew it would stand empty: it goes, and the pane is beside the work again.
  own.addEventListener('pagehide', () => {
    own.close()
    if (current === own) set(null)
  })
  set(own)
  own.focus()
  return true
}

/** Puts the pane back beside the work. */
export function attachPane(): void {
  const own = current
  set(null)
  own?.close()
}

/** The window of the pane now; `null` where it stands beside the work. */
export function usePaneWindow(): Window | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(own: Window | null): void {
  current = own
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface PaneBesideProps {
  /** The window of its own; `null` where the pane stands beside the work. */
  own: Window | null
  /** Of the document. */
  title: string
  children: ReactNode
}

/** The pane of the source, beside the work or in a window of its own. */
export function PaneBeside({ own, title, children }: PaneBesideProps) {
  const label = 'Source and evidence'
  if (own === null) return <Pane aria-label={label}>{children}</Pane>
  return (
    <OwnWindow window={own} title={`Source: ${title}`}>
      <Whole aria-label={label}>{children}</Whole>
    </OwnWindow>
  )
}

const Pane = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  border-left: 1px solid ${color.line};
  background: ${color.surface};

  @media (max-width: 899px) {
    border-top: 1px solid ${color.line};
    border-left: 0;
  }
`

const Whole = styled.main`
  display: flex;
  flex-direction: column;
  height: 100vh;
  padding-top: ${space.one};
  background: ${color.surface};
`
