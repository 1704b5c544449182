import { color, focusRing, radius, space, type } from '@uwkit/react/theme'
import { EmptyState, Tabs } from '@uwkit/react/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import { Page, TextLink, useSession } from '../shell/index.ts'
import { type AccountMenu, menuOf, tabsOf } from './account-menus.ts'
import { AllUsersPanel, CompaniesPanel, FeaturesPanel } from './administration-panels.tsx'
import { AuditPanel } from './audit-panel.tsx'
import { ChartsPanel, CompanyPanel, MemoryPanel } from './company-panels.tsx'
import { ApiKeysPanel } from './key-panel.tsx'
import { ImportsPanel, JobsPanel, OutboxPanel } from './operations-panels.tsx'
import { ProfilePanel, UsersPanel } from './people-panels.tsx'

/** The account page, `/account/{menu?}/{tab?}`: what is one's own and the company's, and administration for the provider. */
export function AccountScreen() {
  const words = useParams<{ menu?: string; tab?: string }>()
  const { user } = useSession()
  const menu = menuOf(words.menu)
  const tabs = tabsOf(menu, user)
  const mayAdminister = tabsOf('admin', user).length > 0
  return (
    <Page title={menu === 'admin' ? 'Administration' : 'Account'} actions={mayAdminister && <Menus />}>
      {tabs.length > 0 ? <MenuTabs menu={menu} tabs={tabs} word={words.tab} /> : <NotForThisAccount />}
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

/** The way between the two menus. */
function Menus() {
  return (
    <Way aria-label="Account menus">
      <NavLink to="/account/general">Account</NavLink>
      <NavLink to="/account/admin">Administration</NavLink>
    </Way>
  )
}

function NotForThisAccount() {
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
