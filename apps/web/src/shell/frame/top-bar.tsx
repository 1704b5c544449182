import { accountLinks, canAccessExpenseComps, guardRoute, type ProductVariant, type User } from '@uwkit/core/account'
import { color, focusRing, focusRingInset, layer, radius, space, type } from '@uwkit/react/theme'
import { Button, IconButton, Menu, Tooltip } from '@uwkit/react/ui'
import { ChevronDown, Keyboard, Search } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { NavLink, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { Chat } from '../../adapters/chat.ts'
import { type Command, useCommands } from '../commands/commands.tsx'
import { useSession } from '../services.tsx'
import { chooseAppearance } from './appearance.ts'
import { PersonPopover } from './person-popover.tsx'
import { Logo } from './shell-skeleton.tsx'

export interface TopBarProps {
  chat: Chat
  onFind: () => void
  onKeys: () => void
}

/** The bar above every screen: dashboard, tools, search, keys and account. */
export function TopBar({ chat, onFind, onKeys }: TopBarProps) {
  const { user, configuration } = useSession()
  const navigate = useNavigate()
  const tools = toolsOf(user, configuration.variant)
  const findKeys = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'
  return (
    <Bar>
      <Home to="/" aria-label="uwkit, dashboard">
        <Logo />
      </Home>
      <Tabs aria-label="Tools">
        {tools.map(({ path, label }) => (
          <Tab key={path} to={path}>
            {label}
          </Tab>
        ))}
      </Tabs>
      {tools.length > 0 && (
        <Small>
          <Menu
            label="Tools"
            trigger={
              <Button variant="quiet" iconAfter={ChevronDown}>
                Tools
              </Button>
            }
            sections={[{ id: 'tools', actions: tools.map(({ path, label }) => ({ id: path, label })) }]}
            onAction={(path) => void navigate(path)}
          />
        </Small>
      )}
      <End>
        <Find onPress={onFind} aria-label={`Find ${findKeys}`}>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <FindWords aria-hidden="true">
            Find <kbd>{findKeys}</kbd>
          </FindWords>
        </Find>
        <Roomy>
          <Tooltip text="Keyboard shortcuts for this screen" keys="?" placement="bottom">
            <IconButton label="Keyboard shortcuts for this screen" symbol={Keyboard} onPress={onKeys} />
          </Tooltip>
        </Roomy>
        <PersonPopover chat={chat} />
      </End>
    </Bar>
  )
}

const Bar = styled.header`
  position: relative;
  z-index: ${layer.sticky};
  display: flex;
  flex-shrink: 0;
  align-items: center;
  gap: ${space.two};
  height: 48px;
  padding: 0 ${space.two} 0 ${space.four};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};

  @media print {
    display: none;
  }
`

const Home = styled(NavLink)`
  display: flex;
  padding: ${space.one};
  margin: 0 ${space.two} 0 -${space.one};
  border-radius: ${radius.part};
  text-decoration: none;

  &:focus-visible {
    ${focusRing}
  }
`

const Tabs = styled.nav`
  display: flex;
  align-self: stretch;

  @media (max-width: 899px) {
    display: none;
  }
`

const Tab = styled(NavLink)`
  display: flex;
  align-items: center;
  padding: 2px ${space.three} 0;
  border-bottom: 2px solid transparent;
  color: ${color.inkMuted};
  text-decoration: none;
  white-space: nowrap;
  ${type.body}

  &:hover {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[aria-current='page'] {
    border-color: ${color.accent};
    color: ${color.ink};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`

const Small = styled.div`
  @media (min-width: 900px) {
    display: none;
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-width: 0;
  margin-left: auto;
`

const Find = styled(Button).attrs({ variant: 'quiet' })``

const FindWords = styled.span`
  display: inline-flex;
  gap: ${space.two};
  color: ${color.inkMuted};

  > kbd {
    padding: 0 ${space.one};
    border: 1px solid ${color.line};
    border-radius: 3px;
    ${type.caption}
  }

  @media (max-width: 699px) {
    display: none;
  }
`

const Roomy = styled.div`
  @media (max-width: 699px) {
    display: none;
  }
`

/** A tool of the product, as named in the top bar. */
interface Tool {
  path: string
  label: string
}

/** Tools that need access to expense comps are shown to users who have it, whatever other access they lack. */
const tools: readonly (Tool & { needsExpenseComps: boolean })[] = [
  { path: '/deals', label: 'Deal Management', needsExpenseComps: true },
  { path: '/rent_roll', label: 'Rent Rolls', needsExpenseComps: false },
  { path: '/operating_statement', label: 'Operating Statements', needsExpenseComps: false },
  { path: '/comparables/expense_comps', label: 'Comparables', needsExpenseComps: true },
]

/**
 * Returns the user's tools in the order of the top bar, without those that would redirect.
 *
 * @source Specification of the product, top navigation.
 * @example
 * toolsOf({ ...aUser(), accountAccess: [] }, 'partner').map(({ label }) => label)
 * // => ['Rent Rolls', 'Operating Statements']
 */
export function toolsOf(user: User, variant: ProductVariant): Tool[] {
  return tools
    .filter(({ needsExpenseComps }) => !needsExpenseComps || (variant === 'partner' && canAccessExpenseComps(user)))
    .filter(({ path }) => guardRoute(path, user, variant) === null)
    .map(({ path, label }) => ({ path, label }))
}

/** Commands available on every screen, and navigation to other screens. */
export function useShellCommands(showKeys: () => void): void {
  const { user, configuration } = useSession()
  const navigate = useNavigate()
  const show = useRef(showKeys)
  useEffect(() => {
    show.current = showKeys
  })
  const commands = useMemo<Command[]>(() => {
    const links = accountLinks(user, configuration.variant)
    const go = (path: string, label: string): Command => ({
      id: `go ${path}`,
      label,
      hint: 'Go to',
      run: () => void navigate(path),
    })
    return [
      go('/', 'Dashboard'),
      ...toolsOf(user, configuration.variant).map(({ path, label }) => go(path, label)),
      ...(links.account ? [go('/account/general', 'Account')] : []),
      ...(links.admin ? [go('/account/admin', 'Admin')] : []),
      { id: 'keys', label: 'Show keyboard shortcuts', keys: '?', run: () => show.current() },
      { id: 'light', label: 'Use light colors', hint: 'Appearance', run: () => chooseAppearance('light') },
      { id: 'dark', label: 'Use dark colors', hint: 'Appearance', run: () => chooseAppearance('dark') },
      {
        id: 'system',
        label: 'Use system colors',
        hint: 'Appearance',
        run: () => chooseAppearance('system'),
      },
      {
        id: 'sign out',
        label: 'Sign out',
        run: () => void navigate('/sign_in', { state: { reason: { kind: 'sign-out' } } }),
      },
    ]
  }, [user, configuration, navigate])
  useCommands(commands)
}
