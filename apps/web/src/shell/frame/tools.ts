import { accessesExpenseComps, accountLinks, guardRoute, type ProductVariant, type User } from '@uwkit/core/account'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Command, useCommands } from '../commands/use-commands.ts'
import { useSession } from '../services.tsx'
import { chooseAppearance } from './appearance.ts'

/** A tool of the product, as the top bar names it. */
interface Tool {
  path: string
  label: string
}

/** Tools for which access to expense comps is needed are shown to those who have it, whatever else they may lack. */
const tools: readonly (Tool & { needsExpenseComps: boolean })[] = [
  { path: '/deals', label: 'Deal Management', needsExpenseComps: true },
  { path: '/rent_roll', label: 'Rent Rolls', needsExpenseComps: false },
  { path: '/operating_statement', label: 'Operating Statements', needsExpenseComps: false },
  { path: '/comparables/expense_comps', label: 'Comparables', needsExpenseComps: true },
]

/**
 * The tools that a user has, in the order of the top bar. Those that would lead elsewhere are left out.
 *
 * @source Specification of the product, top navigation.
 * @example
 * toolsOf({ ...aUser(), accountAccess: [] }, 'partner').map(({ label }) => label)
 * // => ['Rent Rolls', 'Operating Statements']
 */
export function toolsOf(user: User, variant: ProductVariant): Tool[] {
  return tools
    .filter(({ needsExpenseComps }) => !needsExpenseComps || (variant === 'partner' && accessesExpenseComps(user)))
    .filter(({ path }) => guardRoute(path, user, variant) === null)
    .map(({ path, label }) => ({ path, label }))
}

/** Screens to go to, and what can be done from every screen. */
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
