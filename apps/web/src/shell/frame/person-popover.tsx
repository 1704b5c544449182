import { accountLinks, personName } from '@uwkit/core/account'
import { color, focusRingInset, mutedCaption, oneLine, radius, space, type } from '@uwkit/react/theme'
import { Button, Popover, RadioGroup } from '@uwkit/react/ui'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import type { Chat } from '../../adapters/chat.ts'
import { useServices, useSession } from '../services.tsx'
import { useActingAs } from '../session/acting-as.tsx'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'

/** The signed-in user, with account actions. */
export function PersonPopover({ chat }: { chat: Chat }) {
  const { user, configuration } = useSession()
  const links = accountLinks(user, configuration.variant)
  const name = personName(user)
  return (
    <Popover
      title={`${name}’s account`}
      isTitleHidden
      placement="bottom end"
      width={280}
      trigger={
        <Button variant="quiet" iconAfter={ChevronDown} aria-label={`${name}’s account`}>
          <Name>{name}</Name>
        </Button>
      }
    >
      {(close) => (
        <>
          <Who>
            <strong>{name}</strong>
            {user.jobTitle !== null && <span>{user.jobTitle}</span>}
            <span>{user.email}</span>
          </Who>
          {links.disconnect && <Disconnect onDone={close} />}
          <Links>
            {links.account && (
              <Line to="/account/general" onClick={close}>
                Account
              </Line>
            )}
            {links.admin && (
              <Line to="/account/admin" onClick={close}>
                Admin
              </Line>
            )}
            <Line to="/sign_in" state={{ reason: { kind: 'sign-out' } }} onClick={close}>
              Sign Out
            </Line>
          </Links>
          <AppearanceChoice />
          <Help chat={chat} onDone={close} />
        </>
      )}
    </Popover>
  )
}

function Disconnect({ onDone }: { onDone: () => void }) {
  const { disconnect } = useActingAs()
  return (
    <Button isWide isPending={disconnect.isPending} onPress={() => disconnect.mutate(undefined, { onSettled: onDone })}>
      DISCONNECT AS USER
    </Button>
  )
}

function Help({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const { user, configuration } = useSession()
  const { reports, toasts } = useServices()
  const mail = `mailto:${configuration.supportEmail}`
  const write = () => window.open(mail, '_self')
  const { open } = chat
  const getHelp = () => {
    onDone()
    if (open === null) return write()
    open({ name: personName(user), email: user.email }).catch((error: unknown) => {
      reports.report(error, 'chat')
      toasts.show({
        text: `The chat could not be opened. Email ${configuration.supportEmail} instead.`,
        tone: 'error',
        action: { label: 'Send email', onPress: write },
      })
    })
  }
  return (
    <>
      <Button isWide onPress={getHelp}>
        Help
      </Button>
      <Note>
        {open === null ? 'Email ' : 'Chat or email '}
        <a href={mail}>{configuration.supportEmail}</a>
      </Note>
    </>
  )
}

function AppearanceChoice() {
  const appearance = useAppearance()
  return (
    <Part>
      <RadioGroup<Appearance>
        label="Appearance"
        direction="across"
        value={appearance}
        onChange={chooseAppearance}
        options={[
          { id: 'system', label: 'System' },
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
        ]}
      />
    </Part>
  )
}

const Name = styled.span`
  max-width: 160px;
  ${oneLine}

  @media (max-width: 480px) {
    max-width: 88px;
  }
`

const Who = styled.div`
  display: grid;
  gap: 2px;
  margin-bottom: ${space.two};
  overflow-wrap: anywhere;

  > span {
    ${mutedCaption}
  }
`

const Links = styled.nav`
  display: grid;
  margin: ${space.two} -${space.two};
  padding: ${space.one} 0;
  border-block: 1px solid ${color.line};
`

const Line = styled(Link)`
  padding: 6px ${space.two};
  border-radius: ${radius.part};
  color: ${color.ink};
  text-decoration: none;
  ${type.body}

  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

const Part = styled.div`
  margin: ${space.three} 0;
`

const Note = styled.p`
  margin: ${space.one} 0 0;
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
  ${type.caption}

  > a {
    color: ${color.accent};
  }
`
