import type { DocumentSession } from '@uwkit/react/parsed-file'
import { Banner, Button } from '@uwkit/react/ui'

/** Says that the document cannot be read as it is corrected now: until that is mended it cannot be saved. */
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
      It cannot be read as it is corrected now: {failure} What is shown is from before, and nothing can be saved until
      {last === undefined ? ' a correction is taken back under History.' : ' the last step is undone.'}
    </Banner>
  )
}
