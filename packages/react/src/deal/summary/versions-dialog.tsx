import type { SummaryVersion } from '@uwkit/core/deal'
import { useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button, Dialog, EmptyState, ErrorState, Select, SkeletonLines, stampText } from '../../ui/index.ts'
import { SummaryReading } from './summary-reading.tsx'

export interface VersionsDialogProps {
  /** The latest first; `undefined` while they come. */
  versions: readonly SummaryVersion[] | undefined
  /** Why they could not be loaded. @default none */
  failure?: string | null
  onRestore: (id: string) => void
  isRestoring: boolean
  onClose: () => void
  /** @default false */
  isReadOnly?: boolean
}

/** The summary page as it was, to look at and to put back. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { versions, failure = null, onRestore, isRestoring, onClose, isReadOnly = false } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = versions?.find(({ id }) => id === chosen) ?? versions?.[0]
  const isLatest = shown !== undefined && shown === versions?.[0]
  return (
    <Dialog
      title="Versions of the summary"
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {!isReadOnly && shown !== undefined && (
            <Button
              variant="primary"
              isDisabled={isLatest}
              isPending={isRestoring}
              pendingLabel="Putting it back"
              onPress={() => onRestore(shown.id)}
            >
              {isLatest ? 'This is how it is' : 'Put this version back'}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <ErrorState what={failure} todo="Close this and open it once more." />}
      {failure === null && versions === undefined && <SkeletonLines label="Loading the versions" lines={4} />}
      {versions?.length === 0 && (
        <EmptyState title="There is no version yet.">One is kept as soon as something is saved.</EmptyState>
      )}
      {shown !== undefined && (
        <Place>
          <Select
            label="Version"
            description="The last fifty are kept. What one person saves within ten minutes is one version."
            options={(versions ?? []).map(({ id, username, savedOn }) => ({
              id,
              label: `${stampText(savedOn)} · ${username}`,
            }))}
            value={shown.id}
            onChange={setChosen}
          />
          <div>
            {shown.sections.length === 0 ? <p>The page was empty.</p> : <SummaryReading sections={shown.sections} />}
          </div>
        </Place>
      )}
    </Dialog>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.four};
`
