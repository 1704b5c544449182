import { AccountSection, accountKeys, PasswordForm, ProfileForm } from '@uwkit/react/account'
import { useState } from 'react'
import { useServices, useSession } from '../../shell/index.ts'
import { useChange } from '../use-change.ts'

/** The own name, job title and password. */
export function ProfilePanel() {
  const { client, queries } = useServices()
  const { user } = useSession()
  const [round, setRound] = useState(0)
  const next = () => setRound((present) => present + 1)
  const profile = useChange({
    what: 'Saving your profile',
    send: (changes: Parameters<typeof client.account.updateProfile>[0]) => client.account.updateProfile(changes),
    done: () => 'Your profile is saved.',
    onDone: (changed) => {
      queries.setQueryData(accountKeys.profile, changed)
      next()
    },
  })
  const password = useChange({
    what: 'Changing the password',
    send: ({ wanted, present }: { wanted: string; present: string }) => client.account.changePassword(wanted, present),
    done: () => 'Your password is changed. Your sign-ins elsewhere have ended.',
    onDone: next,
  })
  return (
    <>
      <AccountSection title="Profile" note="Colleagues see your name beside what you saved.">
        <ProfileForm
          key={`profile ${user.id} ${round}`}
          user={user}
          onSave={(changes) => profile.mutate(changes)}
          isPending={profile.isPending}
          failure={profile.failure}
        />
      </AccountSection>
      <AccountSection
        title="Password"
        note="10 to 256 characters with four different ones among them, and not your e-mail address. A few plain words are good."
      >
        {user.realUser === null ? (
          <PasswordForm
            key={`password ${round}`}
            onChange={(wanted, present) => password.mutate({ wanted, present })}
            isPending={password.isPending}
            failure={password.failure}
          />
        ) : (
          'You are working as this user. Only they change their password.'
        )}
      </AccountSection>
    </>
  )
}
