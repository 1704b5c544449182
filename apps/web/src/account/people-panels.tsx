import { useQuery } from '@tanstack/react-query'
import type { NewInvitation, User, UserChanges } from '@uwkit/core/account'
import {
  AccountSection,
  accountKeys,
  InvitationList,
  InviteDialog,
  invitationsQuery,
  PasswordForm,
  ProfileForm,
  UserDialog,
  UsersTable,
  usersQuery,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/index.ts'
import { useRowDeletes } from '../shell/use-row-deletes.ts'
import { Loaded, useChange } from './panel-parts.tsx'
import { SessionsSection, UserSessionsDialog, useTwoFactorReset } from './session-panel.tsx'
import { TwoFactorSection } from './two-factor-panel.tsx'

/** The own name, job title, password and sessions. */
export function ProfilePanel() {
  const { client, queries } = useServices()
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const next = () => setRound((present) => present + 1)
  const profile = useChange({
    what: 'Saving your profile',
    send: (changes: Parameters<typeof client.account.updateProfile>[0]) => client.account.updateProfile(changes),
    done: () => 'Profile saved.',
    onDone: (changed) => {
      queries.setQueryData(accountKeys.profile, changed)
      next()
    },
  })
  const password = useChange({
    what: 'Changing the password',
    send: ({ wanted, present }: { wanted: string; present: string }) => client.account.changePassword(wanted, present),
    done: () => 'Password changed. Your other sessions are signed out.',
    onDone: next,
  })
  return (
    <>
      <AccountSection title="Profile" note="Your name is shown on everything you save.">
        <ProfileForm
          key={`profile ${user.id} ${round}`}
          user={user}
          onSave={(changes) => profile.mutate(changes)}
          {...profile.progress}
        />
      </AccountSection>
      <AccountSection
        title="Password"
        note="Use 10 to 256 characters, at least four of them different. Don’t use your email address. A few plain words work well."
      >
        {user.realUser === null ? (
          <PasswordForm
            key={`password ${round}`}
            onChange={(wanted, present) => password.mutate({ wanted, present })}
            {...password.progress}
          />
        ) : (
          'You are acting as this user. Only they can change their password.'
        )}
      </AccountSection>
      <TwoFactorSection />
      <SessionsSection />
    </>
  )
}

/** Users of the own company and those who are invited, for its administrators. */
export function UsersPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const users = useQuery(usersQuery(client, user.companyId))
  const [isInviting, setIsInviting] = useState(false)
  const [edited, setEdited] = useState<User | null>(null)
  const [shown, setShown] = useState<User | null>(null)
  const resetTwoFactor = useTwoFactorReset()
  const invite = useChange({
    what: 'Sending the invitation',
    send: (invitation: NewInvitation) => client.account.invite(invitation),
    stale: [accountKeys.invitations],
    done: ({ email }) => `Invitation sent to ${email}.`,
    onDone: () => setIsInviting(false),
  })
  const save = useChange({
    what: 'Saving the user',
    send: ({ id, changes }: { id: string; changes: UserChanges }) => client.account.updateUser(id, changes),
    stale: [accountKeys.users, accountKeys.profile],
    done: () => 'User saved.',
    onDone: () => setEdited(null),
  })
  const deletes = useRowDeletes({
    noun: 'user',
    verb: 'Deleted',
    send: (id) => client.account.deleteUser(id),
    stale: accountKeys.users,
  })
  return (
    <>
      <AccountSection title="Users" isWide>
        <Loaded what="users" query={users}>
          {({ data }) => (
            <UsersTable
              users={data.filter(({ id }) => !deletes.hidden.has(id))}
              signedInUserId={user.id}
              onEdit={setEdited}
              onSessions={setShown}
              onResetTwoFactor={resetTwoFactor}
              onDelete={(some) => deletes.remove(some.map(({ id }) => id))}
            >
              <Button icon={UserPlus} onPress={() => setIsInviting(true)}>
                Invite user
              </Button>
            </UsersTable>
          )}
        </Loaded>
      </AccountSection>
      <Invitations />
      {isInviting && (
        <InviteDialog
          accountAccess={user.accountAccess}
          onInvite={(invitation) => invite.mutate(invitation)}
          onClose={() => setIsInviting(false)}
          {...invite.progress}
        />
      )}
      {shown !== null && <UserSessionsDialog user={shown} onClose={() => setShown(null)} />}
      {edited !== null && (
        <UserDialog
          user={edited}
          signedInUserId={user.id}
          onSave={(changes) => save.mutate({ id: edited.id, changes })}
          onClose={() => {
            save.reset()
            setEdited(null)
          }}
          {...save.progress}
        />
      )}
    </>
  )
}

function Invitations() {
  const { client } = useServices()
  const invitations = useQuery(invitationsQuery(client))
  const withdrawals = useRowDeletes({
    noun: 'invitation',
    verb: 'Withdrew',
    send: (id) => client.account.withdrawInvitation(id),
    stale: accountKeys.invitations,
  })
  return (
    <AccountSection title="Pending invitations" note="Sent but not yet accepted." isWide>
      <Loaded what="invitations" query={invitations}>
        {(all) => (
          <InvitationList
            invitations={all.filter(({ id, acceptedOn }) => acceptedOn === null && !withdrawals.hidden.has(id))}
            now={invitations.dataUpdatedAt / 1000}
            onWithdraw={(some) => withdrawals.remove(some.map(({ id }) => id))}
          />
        )}
      </Loaded>
    </AccountSection>
  )
}
