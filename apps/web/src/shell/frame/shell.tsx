import { FeatureFlagsProvider, MaintenanceNotice } from '@uwkit/react/feature-flags'
import { LockProvider, useLocks } from '@uwkit/react/lock'
import { color, fillingColumn, layer, space, type } from '@uwkit/react/theme'
import { LinkNavigation, Toasts } from '@uwkit/react/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { createChat, loadScript } from '../../adapters/chat.ts'
import { CommandPalette } from '../commands/command-palette.tsx'
import { ShortcutsDialog, useGlobalKeys } from '../commands/commands.tsx'
import { usePackageDrop } from '../dropped-files.ts'
import { useServices, useSession } from '../services.tsx'
import { ActingAsStrip } from '../session/acting-as.tsx'
import { onSignOut } from '../session/sign-out.ts'
import { TopBar, useShellCommands } from './top-bar.tsx'
import { screenOf } from './use-unsaved-guard.tsx'

/** Frame of every screen after sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const { reports, toasts } = useServices()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'find' | 'keys' | null>(null)
  const [query, setQuery] = useState('')
  const chat = useChat()
  useGlobalKeys(setDialog)
  usePackageDrop()
  useFigureHints()
  useShellCommands(() => setDialog('keys'))
  useFocusOnHeading(pathname, content)
  const report = useCallback((error: Error) => reports.report(error, 'background'), [reports])
  const close = () => setDialog(null)
  return (
    <LinkNavigation navigate={(path) => void navigate(path)}>
      <FeatureFlagsProvider reportError={report}>
        <LockProvider reportError={report}>
          <LocksEndWithSession />
          <Layout>
            <SkipLink
              href={`#${contentId}`}
              onClick={(event) => {
                event.preventDefault()
                content()?.focus()
              }}
            >
              Skip to main content
            </SkipLink>
            <TopBar chat={chat} onFind={() => setDialog('find')} onKeys={() => setDialog('keys')} />
            <MaintenanceNotice />
            <ActingAsStrip />
            <Main id={contentId} tabIndex={-1}>
              {children}
            </Main>
          </Layout>
        </LockProvider>
      </FeatureFlagsProvider>
      {dialog === 'find' && <CommandPalette query={query} onQuery={setQuery} onClose={close} />}
      <ShortcutsDialog isOpen={dialog === 'keys'} onClose={close} />
      <Toasts toasts={toasts} />
    </LinkNavigation>
  )
}

const content = () => document.getElementById(contentId)

/** The chat of the deployment; ends with the session. */
function useChat() {
  const scriptUrl = useSession().configuration.chat?.scriptUrl ?? null
  const chat = useMemo(() => createChat({ scriptUrl, loadScript, widget: () => window.supportChat }), [scriptUrl])
  useEffect(() => onSignOut('chat', () => chat.shutDown()), [chat])
  return chat
}

/** Releases all locks before sign-out, while it is still allowed. */
function LocksEndWithSession() {
  const { keeper } = useLocks()
  useEffect(() => onSignOut('locks', () => keeper.leaveAll()), [keeper])
  return null
}

const Layout = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-width: 0;
`

const Main = styled.main`
  ${fillingColumn}
  min-width: 0;
  outline: none;
`

/** Target of the skip link. */
export const contentId = 'content'

/** The first keyboard stop: skips the top bar. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${space.one};
  left: ${space.one};
  z-index: ${layer.toast};
  padding: ${space.two} ${space.three};
  background: ${color.surface};
  color: ${color.accent};
  border: 1px solid ${color.accent};
  border-radius: 4px;
  ${type.body}

  &:not(:focus) {
    clip-path: inset(50%);
  }
`

/** How long to wait for a heading, milliseconds: until the code of a page has loaded. Our own choice. */
const patience = 5_000

/** Moves the focus to the new heading after a screen change. */
export function useFocusOnHeading(path: string, container: () => HTMLElement | null): void {
  const screen = screenOf(path)
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    before.current = screen
    const root = container()
    if (root === null) return
    const focus = () => {
      const heading = root.querySelector<HTMLElement>('h1')
      if (heading === null) return false
      if (!root.contains(document.activeElement)) {
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      }
      return true
    }
    if (focus()) return
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(root, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [screen, container])
}

/**
 * Parts of a page that name a figure, or show one next to its name. Grid cells are excluded: they are for editing and have their own hints.
 */
const parts = 'th, td, dt, dd, label, legend, [role=columnheader], [role=rowheader]'

/**
 * Shows the meaning and calculation of a figure while the pointer is over its name or value. The glossary loads at the
 * first hover. An element with its own title keeps it.
 */
export function useFigureHints(): void {
  useEffect(() => {
    let hinted: Element | null = null
    const leave = () => {
      hinted?.removeAttribute('title')
      hinted = null
    }
    const enter = async ({ target }: PointerEvent): Promise<void> => {
      const part = target instanceof Element ? target.closest(parts) : null
      if (part === hinted) return
      leave()
      const label = part === null || part.closest('[title]') !== null ? '' : nameOfFigure(part)
      if (part === null || label === '') return
      hinted = part
      const { meaningOfLabel } = await import('@uwkit/core/glossary')
      const meaning = meaningOfLabel(label)
      if (meaning !== undefined && hinted === part) part.setAttribute('title', meaning)
    }
    const listen = (event: PointerEvent): void => void enter(event)
    document.addEventListener('pointerover', listen, { passive: true })
    return () => {
      leave()
      document.removeEventListener('pointerover', listen)
    }
  }, [])
}

/** Returns the name of the figure that an element shows: its own text, or that of its row or pair. */
function nameOfFigure(part: Element): string {
  const named =
    part.tagName === 'TD'
      ? part.parentElement?.querySelector('th')
      : part.tagName === 'DD'
        ? part.parentElement?.querySelector('dt')
        : part
  return named?.textContent?.trim() ?? ''
}
