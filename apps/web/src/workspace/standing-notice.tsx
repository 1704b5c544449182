import type { RecordStanding } from '@uwkit/react/lock'
import { Banner, Button } from '@uwkit/react/ui'

/** Says why a document is read-only, and asks for it once more where the server could not be asked. */
export function StandingNotice({ standing }: { standing: RecordStanding }) {
  if (standing.state !== 'read-only') return null
  const { notice, retry } = standing
  const again = retry && (
    <Button size="small" onPress={retry}>
      Try again
    </Button>
  )
  return (
    <Banner tone="info" {...(again === undefined ? {} : { action: again })}>
      {notice}
    </Banner>
  )
}
