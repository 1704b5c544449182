import { useQuery } from '@tanstack/react-query'
import { personName, type User } from '@uwkit/core/account'
import { AccountSection, accountKeys, SessionList, sessionsQuery } from '@uwkit/react/account'
import { Button, Dialog } from '@uwkit/react/ui'
import { LogOut } from 'lucide-react'
import { useServices } from '../shell/index.ts'
import { Loaded, useChange } from './panel-parts.tsx'

/** Where the user is signed in: one or all others can be ended. */
export function SessionsSection() {
  return (
    <AccountSection
      title="Sessions"
      note="Devices and programs where you are signed in. Ending a session takes effect immediately."
      isWide
    >
      <Sessions userId={null} />
    </AccountSection>
  )
}

/** Where a user of the company is signed in, for its administrators. */
export function UserSessionsDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog
      title={`Sessions: ${personName(user)}`}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <Sessions userId={user.id} />
    </Dialog>
  )
}

/** Turns two-factor authentication of a user off, and ends their sessions. */
export function useTwoFactorReset(): (user: User) => void {
  const { client } = useServices()
  const reset = useChange({
    what: 'Resetting two-factor authentication',
    send: (user: User) => client.account.resetTwoFactor(user.id),
    stale: [accountKeys.sessions],
    done: (_, user) => `Two-factor authentication for ${personName(user)} is off. All of their sessions have ended.`,
    saysFailure: true,
  })
  return (user) => reset.mutate(user)
}

function Sessions({ userId }: { userId: string | null }) {
  const { client } = useServices()
  const sessions = useQuery(sessionsQuery(client, userId))
  const end = useChange({
    what: 'Ending the session',
    send: async (ids: readonly string[]) => {
      for (const id of ids) {
        if (userId === null) await client.account.endSession(id)
        else await client.account.endUserSession(userId, id)
      }
    },
    stale: [accountKeys.sessions],
    done: (_, ids) => (ids.length === 1 ? 'Session ended.' : 'Sessions ended.'),
    saysFailure: true,
  })
  const endAll = useChange({
    what: 'Ending the sessions',
    send: () => (userId === null ? client.account.endOtherSessions() : client.account.endUserSessions(userId)),
    stale: [accountKeys.sessions],
    done: () => 'Sessions ended.',
    saysFailure: true,
  })
  return (
    <Loaded what="sessions" query={sessions}>
      {(all) => (
        <SessionList sessions={all} onEnd={(some) => end.mutate(some.map(({ id }) => id))}>
          <Button
            icon={LogOut}
            onPress={() => endAll.mutate(undefined)}
            isPending={endAll.isPending}
            isDisabled={all.every(({ isCurrent }) => isCurrent)}
          >
            {userId === null ? 'Sign out everywhere else' : 'Sign out everywhere'}
          </Button>
        </SessionList>
      )}
    </Loaded>
  )
}
