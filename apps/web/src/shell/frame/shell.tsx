import { FeatureFlagsProvider, MaintenanceNotice } from '@uwkit/react/feature-flags'
import { LockProvider, useLocks } from '@uwkit/react/lock'
import { LinkNavigation, Toasts } from '@uwkit/react/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { createChat, loadScript } from '../../adapters/index.ts'
import { CommandPalette } from '../commands/command-palette.tsx'
import { KeysDialog } from '../commands/keys-dialog.tsx'
import { useGlobalKeys } from '../commands/use-global-keys.ts'
import { useServices } from '../services.tsx'
import { useSession } from '../session/session-context.tsx'
import { onSignOut } from '../session/sign-out.ts'
import { ActingAsStrip } from './acting-as-strip.tsx'
import { contentId, SkipLink } from './skip-link.ts'
import { TopBar } from './top-bar.tsx'
import { useFocusOnHeading } from './use-focus-on-heading.ts'
import { useShellCommands } from './use-shell-commands.ts'

/** What stands around every screen behind the sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  const { reports, toasts } = useServices()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [dialog, setDialog] = useState<'find' | 'keys' | null>(null)
  const chat = useChat()
  useGlobalKeys(setDialog)
  useShellCommands(() => setDialog('keys'))
  useFocusOnHeading(pathname, content)
  const report = useCallback((error: Error) => reports.report(error, 'background'), [reports])
  const close = () => setDialog(null)
  return (
    <LinkNavigation navigate={(path) => void navigate(path)}>
      <FeatureFlagsProvider reportError={report}>
        <LockProvider reportError={report}>
          <LocksEndWithSession />
          <Whole>
            <SkipLink
              href={`#${contentId}`}
              onClick={(event) => {
                event.preventDefault()
                content()?.focus()
              }}
            >
              Skip to the page
            </SkipLink>
            <TopBar chat={chat} onFind={() => setDialog('find')} onKeys={() => setDialog('keys')} />
            <MaintenanceNotice />
            <ActingAsStrip />
            <Main id={contentId} tabIndex={-1}>
              {children}
            </Main>
          </Whole>
        </LockProvider>
      </FeatureFlagsProvider>
      <CommandPalette isOpen={dialog === 'find'} onClose={close} />
      <KeysDialog isOpen={dialog === 'keys'} onClose={close} />
      <Toasts toasts={toasts} />
    </LinkNavigation>
  )
}

const content = () => document.getElementById(contentId)

/** The chat of the deployment; it ends with the session. */
function useChat() {
  const scriptUrl = useSession().configuration.chat?.scriptUrl ?? null
  const chat = useMemo(() => createChat({ scriptUrl, loadScript, widget: () => window.supportChat }), [scriptUrl])
  useEffect(() => onSignOut('chat', () => chat.shutDown()), [chat])
  return chat
}

/** Gives all locks back before a sign-out: afterwards nobody may. */
function LocksEndWithSession() {
  const { keeper } = useLocks()
  useEffect(() => onSignOut('locks', () => keeper.leaveAll()), [keeper])
  return null
}

const Whole = styled.div`
  display: flex;
  flex-direction: column;
  height: 100dvh;
  min-width: 0;
`

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  outline: none;
`
