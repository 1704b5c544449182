import { useQuery } from '@tanstack/react-query'
import type { Entitlements, User, UserChanges } from '@uwkit/core/account'
import {
  AccountSection,
  accountKeys,
  companiesQuery,
  EntitlementsDialog,
  plansQuery,
  UserDialog,
  UsersTable,
  usersQuery,
} from '@uwkit/react/account'
import { useState } from 'react'
import { useActingAs, useServices, useSession } from '../../shell/index.ts'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import { Loaded } from '../loaded.tsx'
import { useChange } from '../use-change.ts'

/** Users of all companies: what each was granted, working as one of them, statuses. */
export function AllUsersPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const self = user.realUser?.id ?? user.id
  const users = useQuery(usersQuery(client, null))
  const companies = useQuery(companiesQuery(client))
  const { connect } = useActingAs()
  const [edited, setEdited] = useState<User | null>(null)
  const [granted, setGranted] = useState<User | null>(null)
  const deletes = useRowDeletes({
    noun: 'user',
    verb: 'Deleted',
    send: (id) => client.account.deleteUser(id),
    stale: accountKeys.users,
  })
  const names = new Map(companies.data?.map(({ id, companyName }) => [id, companyName]))
  return (
    <AccountSection title="Users of all companies" isWide>
      <Loaded what="users" query={users}>
        {({ data }) => (
          <UsersTable
            users={data.filter(({ id }) => !deletes.hidden.has(id))}
            signedInUserId={self}
            companyName={(id) => (id === null ? '–' : (names.get(id) ?? id))}
            onEdit={setEdited}
            onEntitle={setGranted}
            onConnect={({ id }) => connect.mutate(id)}
            onDelete={(some) => deletes.remove(some.map(({ id }) => id))}
          />
        )}
      </Loaded>
      {edited !== null && <Edited user={edited} signedInUserId={self} onClose={() => setEdited(null)} />}
      {granted !== null && <Granted user={granted} onClose={() => setGranted(null)} />}
    </AccountSection>
  )
}

function Edited({ user, signedInUserId, onClose }: { user: User; signedInUserId: string; onClose: () => void }) {
  const { client } = useServices()
  const save = useChange({
    what: 'Saving the user',
    send: (changes: UserChanges) => client.account.updateUser(user.id, changes),
    stale: [accountKeys.users, accountKeys.profile],
    done: () => 'The user is saved.',
    onDone: onClose,
  })
  return (
    <UserDialog
      user={user}
      signedInUserId={signedInUserId}
      onSave={(changes) => save.mutate(changes)}
      onClose={onClose}
      isPending={save.isPending}
      failure={save.failure}
    />
  )
}

function Granted({ user, onClose }: { user: User; onClose: () => void }) {
  const { client } = useServices()
  const plans = useQuery(plansQuery(client))
  const save = useChange({
    what: 'Saving the entitlements',
    send: (entitlements: Entitlements) => client.account.setEntitlements(user.id, entitlements),
    stale: [accountKeys.users, accountKeys.profile],
    done: () => 'The entitlements are saved.',
    onDone: onClose,
  })
  return (
    <EntitlementsDialog
      user={user}
      plans={plans.data ?? []}
      onSave={(entitlements) => save.mutate(entitlements)}
      onClose={onClose}
      isPending={save.isPending}
      failure={save.failure}
    />
  )
}
