import type { RecordStanding } from '@uwkit/react/lock'
import type { DocumentSession } from '@uwkit/react/parsed-file'
import { space } from '@uwkit/react/theme'
import { Banner, Button } from '@uwkit/react/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Reports that the document cannot be read with its corrections, so it cannot be saved. */
export function ReadingFailure({ session }: { session: DocumentSession }) {
  const { failure, history, undo } = session
  if (failure === null) return null
  const last = history.done.at(-1)?.gesture.label
  return (
    <Banner
      tone="error"
      action={
        last === undefined ? undefined : (
          <Button size="small" onPress={() => undo()}>
            {`Undo: ${last}`}
          </Button>
        )
      }
    >
      The document can’t be read with these corrections: {failure} Showing the last valid reading. To save,
      {last === undefined ? ' revert a correction under History.' : ' undo the last step.'}
    </Banner>
  )
}

/** Says why a document is read-only, and retries the lock if the server did not respond. */
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

/** Parts of a step one under the other, which scroll together. */
export function StepPanel({ children }: { children: ReactNode }) {
  return <Panel>{children}</Panel>
}

/** Contains the texts for screen readers, instead of the window's footer. */
const Panel = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.four};
  min-height: 0;
  overflow: auto;
  padding: ${space.three} ${space.four};

  > * {
    flex-shrink: 0;
  }
`
