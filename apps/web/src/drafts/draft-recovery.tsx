import { Banner, Button, stampText } from '@uwkit/react/ui'
import { isOutdated } from './state/draft.ts'
import type { DraftOfDocument } from './use-draft.ts'

export interface DraftRecoveryProps {
  draft: DraftOfDocument
  /** Of the document as it is saved now, seconds since 1970. */
  modifiedOn: number | null
  /** Why nothing can be edited; then the draft waits. */
  readOnly?: string | undefined
}

/** Offers work that was left unsaved, and says where work is not kept. */
export function DraftRecovery({ draft, modifiedOn, readOnly }: DraftRecoveryProps) {
  const { found, problem, recover, discard } = draft
  return (
    <>
      {problem !== null && <Banner tone="warning">{problem}</Banner>}
      {found !== null && (
        <Banner
          tone={isOutdated(found, modifiedOn) ? 'warning' : 'info'}
          action={
            <>
              {readOnly === undefined && (
                <Button size="small" onPress={recover}>
                  Recover
                </Button>
              )}
              <Button size="small" variant="quiet" onPress={discard}>
                Discard
              </Button>
            </>
          }
        >
          {found.steps === 1 ? 'One step' : `${found.steps} steps`} on {found.name} from {stampText(found.at / 1000)}{' '}
          {found.steps === 1 ? 'was' : 'were'} not saved.
          {isOutdated(found, modifiedOn) &&
            ' The document was saved since by somebody else or in another window: look at what changed after recovering.'}
          {readOnly !== undefined && ' They can be recovered once you can edit.'}
        </Banner>
      )}
    </>
  )
}
