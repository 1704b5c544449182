import { useQuery } from '@tanstack/react-query'
import type { NewInvitation, User, UserChanges } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
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
  type UsersTableProps,
  usersQuery,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { useRowDeletes } from '../shell/use-row-deletes.ts'
import { type ChangeOptions, ListSection, Loaded, useChange } from './panel-parts.tsx'
import { SessionsSection, TwoFactorSection, UserSessionsDialog, useTwoFactorReset } from './sign-in-panels.tsx'

/** The user's name, job title, password and sessions. */
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

/** Users of the company, including invited ones, for its administrators. */
export function UsersPanel() {
  const { client } = useServices()
  const { user } = useSession()
  const [isInviting, setIsInviting] = useState(false)
  const invite = useChange({
    what: 'Sending the invitation',
    send: (invitation: NewInvitation) => client.account.invite(invitation),
    stale: [accountKeys.invitations],
    done: ({ email }) => `Invitation sent to ${email}.`,
    onDone: () => setIsInviting(false),
  })
  return (
    <>
      <AccountSection title="Users" isWide>
        <UserList companyId={user.companyId} signedInUserId={user.id}>
          <Button icon={UserPlus} onPress={() => setIsInviting(true)}>
            Invite user
          </Button>
        </UserList>
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
    </>
  )
}

interface UserListProps
  extends Pick<UsersTableProps, 'children' | 'companyName' | 'onConnect' | 'onEntitle' | 'signedInUserId'> {
  /** `null` for the users of all companies. */
  companyId: string | null
}

/** Table of users: edits and deletes them, shows their sessions and resets their two-factor authentication. */
export function UserList({ companyId, signedInUserId, ...props }: UserListProps) {
  const { client } = useServices()
  const users = useQuery(usersQuery(client, companyId))
  const [edited, setEdited] = useState<User | null>(null)
  const [shown, setShown] = useState<User | null>(null)
  const resetTwoFactor = useTwoFactorReset()
  const deletes = useRowDeletes({
    noun: 'user',
    verb: 'Deleted',
    send: (id) => client.account.deleteUser(id),
    stale: accountKeys.users,
  })
  return (
    <>
      <Loaded what="users" query={users}>
        {({ data }) => (
          <UsersTable
            {...props}
            users={data.filter(({ id }) => !deletes.hidden.has(id))}
            signedInUserId={signedInUserId}
            onEdit={setEdited}
            onSessions={setShown}
            onResetTwoFactor={resetTwoFactor}
            onDelete={(some) => deletes.remove(some.map(({ id }) => id))}
          />
        )}
      </Loaded>
      {edited !== null && <EditedUser user={edited} signedInUserId={signedInUserId} onClose={() => setEdited(null)} />}
      {shown !== null && <UserSessionsDialog user={shown} onClose={() => setShown(null)} />}
    </>
  )
}

const pendingInvitations = {
  title: 'Pending invitations',
  note: 'Sent but not yet accepted.',
  what: 'invitations',
  noun: 'invitation',
  verb: 'Withdrew',
  stale: accountKeys.invitations,
  query: invitationsQuery,
  send: (client: Client, id: string) => client.account.withdrawInvitation(id),
}

function Invitations() {
  return (
    <ListSection of={pendingInvitations}>
      {(all, { shown, remove, answeredOn }) => (
        <InvitationList
          invitations={shown(all).filter(({ acceptedOn }) => acceptedOn === null)}
          now={answeredOn}
          onWithdraw={remove}
        />
      )}
    </ListSection>
  )
}

/** Changes a user, who may be the signed-in user. */
export function useUserChange<Values>(change: Omit<ChangeOptions<Values, unknown>, 'stale'>) {
  return useChange({ ...change, stale: [accountKeys.users, accountKeys.profile] })
}

interface EditedUserProps {
  user: User
  signedInUserId: string
  onClose: () => void
}

/** Edits a user and saves the changes. */
function EditedUser({ user, signedInUserId, onClose }: EditedUserProps) {
  const { client } = useServices()
  const save = useUserChange({
    what: 'Saving the user',
    send: (changes: UserChanges) => client.account.updateUser(user.id, changes),
    done: () => 'User saved.',
    onDone: onClose,
  })
  return (
    <UserDialog {...{ user, signedInUserId, onClose }} onSave={(changes) => save.mutate(changes)} {...save.progress} />
  )
}
