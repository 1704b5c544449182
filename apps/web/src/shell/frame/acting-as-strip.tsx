import { personName } from '@uwkit/core/account'
import { Banner, Button } from '@uwkit/react/ui'
import { useSession } from '../session/session-context.tsx'
import { useActingAs } from '../session/use-acting-as.ts'

/** Says over every screen that an administrator works as another user, and ends it. */
export function ActingAsStrip() {
  const { user } = useSession()
  const { disconnect } = useActingAs()
  if (user.realUser === null) return null
  return (
    <Banner
      tone="warning"
      action={
        <Button size="small" isPending={disconnect.isPending} onPress={() => disconnect.mutate()}>
          DISCONNECT AS USER
        </Button>
      }
    >
      You are working as {personName(user)} ({user.email}). What you save is saved as theirs.
    </Banner>
  )
}
