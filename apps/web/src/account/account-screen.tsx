import { isCompanyAdmin, isProviderAdministrator, type User } from '@uwkit/core/account'
import { color, focusRing, radius, space, type } from '@uwkit/react/theme'
import { EmptyState, SkeletonTable, Tabs } from '@uwkit/react/ui'
import { Lock } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { NavLink, useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Page, TextLink } from '../shell/frame/page.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useSession } from '../shell/services.tsx'
import {
  AllUsersPanel,
  CompaniesPanel,
  FeaturesPanel,
  ImportsPanel,
  JobsPanel,
  OutboxPanel,
} from './administration-panels.tsx'
import { ApiKeysPanel, AuditPanel, ChartsPanel, CompanyPanel, MemoryPanel } from './company-panels.tsx'
import { ProfilePanel, UsersPanel } from './people-panels.tsx'

const WebhooksPanel = lazyScreen(async () => (await import('./webhooks-panel.tsx')).WebhooksPanel)

/** The account page, `/account/{menu?}/{tab?}`: the user's and the company's settings, and administration for the provider. */
export function AccountScreen() {
  const words = useParams<{ menu?: string; tab?: string }>()
  const { user } = useSession()
  const menu = menuOf(words.menu)
  const tabs = tabsOf(menu, user)
  const mayAdminister = tabsOf('admin', user).length > 0
  return (
    <Page title={menu === 'admin' ? 'Administration' : 'Account'} actions={mayAdminister && <Menus />}>
      {tabs.length > 0 ? <MenuTabs menu={menu} tabs={tabs} word={words.tab} /> : <NoAccessNotice />}
    </Page>
  )
}

function MenuTabs({
  menu,
  tabs,
  word,
}: {
  menu: AccountMenu
  tabs: ReturnType<typeof tabsOf>
  word: string | undefined
}) {
  const navigate = useNavigate()
  const chosen = tabs.find(({ id }) => id === word) ?? tabs[0]
  return (
    <Tabs
      label={menu === 'admin' ? 'Administration' : 'Account'}
      items={tabs.map((tab) => ({ ...tab, content: panels[menu][tab.id] }))}
      selected={chosen?.id ?? ''}
      onSelect={(id) => void navigate(`/account/${menu}/${id}`)}
    />
  )
}

const panels: Readonly<Record<AccountMenu, Readonly<Record<string, ReactNode>>>> = {
  general: {
    profile: <ProfilePanel />,
    company: <CompanyPanel />,
    users: <UsersPanel />,
    keys: <ApiKeysPanel />,
    memory: <MemoryPanel />,
    charts: <ChartsPanel />,
    webhooks: (
      <Suspense fallback={<SkeletonTable label="Loading webhooks" rows={4} columns={4} />}>
        <WebhooksPanel />
      </Suspense>
    ),
    audit: <AuditPanel />,
  },
  admin: {
    users: <AllUsersPanel />,
    companies: <CompaniesPanel />,
    imports: <ImportsPanel />,
    outbox: <OutboxPanel />,
    jobs: <JobsPanel />,
    features: <FeaturesPanel />,
  },
}

/** Navigation between the two menus. */
function Menus() {
  return (
    <Way aria-label="Account menus">
      <NavLink to="/account/general">Account</NavLink>
      <NavLink to="/account/admin">Administration</NavLink>
    </Way>
  )
}

function NoAccessNotice() {
  return (
    <EmptyState
      icon={Lock}
      title="Administrators only"
      action={<TextLink to="/account/general">Go to your account</TextLink>}
    >
      For provider administrators only. Manage your company’s users under Account.
    </EmptyState>
  )
}

const Way = styled.nav`
  display: flex;
  gap: ${space.four};
  ${type.body}

  > a {
    color: ${color.inkMuted};
    text-decoration: none;
    border-radius: ${radius.part};
  }
  > a.active {
    color: ${color.ink};
    box-shadow: 0 2px 0 ${color.accent};
  }
  > a:hover {
    color: ${color.ink};
  }
  > a:focus-visible {
    ${focusRing}
  }
`

/** A tab of the account page: the last part of its address, and its label. */
interface AccountTab {
  id: string
  label: string
}

/** The two menus of the account page, as spelled in its address. */
type AccountMenu = 'general' | 'admin'

/**
 * Returns the tabs that a user sees in a menu; empty if the account has no access to that menu.
 *
 * @example
 * tabsOf('admin', { isAdmin: true, isProviderAdmin: false, realUser: null })
 * // => []
 */
export function tabsOf(
  menu: AccountMenu,
  user: Pick<User, 'isAdmin' | 'isProviderAdmin' | 'realUser'>,
): readonly AccountTab[] {
  if (menu === 'admin') return isProviderAdministrator(user) ? adminTabs : []
  return isCompanyAdmin(user) ? generalTabs : generalTabs.filter(({ id }) => !forAdministrators.has(id))
}

/**
 * Returns the menu that an address names, or the general menu for any other word.
 *
 * @example
 * menuOf(undefined)
 * // => 'general'
 */
export function menuOf(word: string | undefined): AccountMenu {
  return word === 'admin' ? 'admin' : 'general'
}

/** Tabs of the general menu that only company administrators see. */
const forAdministrators: ReadonlySet<string> = new Set(['users', 'webhooks', 'audit'])

const generalTabs: readonly AccountTab[] = [
  { id: 'profile', label: 'Profile' },
  { id: 'company', label: 'Company' },
  { id: 'users', label: 'Users' },
  { id: 'keys', label: 'API keys' },
  { id: 'memory', label: 'Saved mappings' },
  { id: 'charts', label: 'Charts of accounts' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'audit', label: 'Audit log' },
]

const adminTabs: readonly AccountTab[] = [
  { id: 'users', label: 'Users' },
  { id: 'companies', label: 'Companies' },
  { id: 'imports', label: 'Imports' },
  { id: 'outbox', label: 'Outbox' },
  { id: 'jobs', label: 'Jobs' },
  { id: 'features', label: 'Features' },
]
