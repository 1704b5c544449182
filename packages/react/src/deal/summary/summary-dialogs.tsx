import type { SummaryPage, SummarySection, SummaryVersion } from '@uwkit/core/deal'
import { htmlBlocks, type RichText } from '@uwkit/core/export'
import { plural, timestampText } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, mutedCaption, space, type } from '../../theme/index.ts'
import {
  Button,
  Checkbox,
  Dialog,
  DialogButtons,
  EmptyState,
  ErrorState,
  SearchField,
  Select,
  SkeletonLines,
  Stack,
} from '../../ui/index.ts'

export interface ImportDialogProps {
  /** Search words for the pages. */
  filter: string
  onFilter: (filter: string) => void
  /** Pages of other deals; `undefined` while loading. */
  pages: readonly SummaryPage[] | undefined
  /** Whether there may be more pages than those shown. @default false */
  hasMore?: boolean
  onTake: (sections: SummarySection[]) => void
  onClose: () => void
}

/** Dialog that copies sections from other deals' summary pages. */
export function ImportDialog({ filter, onFilter, pages, hasMore = false, onTake, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, SummarySection>>(new Map())
  const toggle = (key: string, section: SummarySection, isOn: boolean) => {
    const next = new Map(chosen)
    if (isOn) next.set(key, section)
    else next.delete(key)
    setChosen(next)
  }
  const count = chosen.size
  return (
    <Dialog
      title="Copy sections from another deal"
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} isDisabled={count === 0} onPress={() => onTake([...chosen.values()])}>
          {`Add ${plural(count, 'section')}`}
        </DialogButtons>
      }
    >
      <SearchField label="Deal, address, or author" value={filter} onChange={onFilter} />
      {pages === undefined && <SkeletonLines label="Searching summaries" lines={3} />}
      {pages?.length === 0 &&
        (filter === '' ? (
          <EmptyState title="No other deal has a summary yet.">
            Start from a template or add your own section.
          </EmptyState>
        ) : (
          <EmptyState title="No matching summaries.">Search for another deal, address, or author.</EmptyState>
        ))}
      {hasMore && <p>Showing the {pages?.length} most recently changed summaries. Search to find others.</p>}
      {pages?.map((page) => (
        <Deal key={page.dealId}>
          <h3>{page.dealName}</h3>
          <p>
            {[page.streetAddress, page.username, page.modifiedOn === null ? null : timestampText(page.modifiedOn)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {page.sections.map((section, at) => {
            const key = `${page.dealId}/${at}`
            return (
              <div key={key}>
                <Checkbox
                  label={`Copy ${section.section ?? `section ${at + 1}`} from ${page.dealName}`}
                  value={chosen.has(key)}
                  onChange={(isOn) => toggle(key, section, isOn)}
                />
                <SummaryPreview sections={[{ section: null, html: section.html }]} />
              </div>
            )
          })}
        </Deal>
      ))}
    </Dialog>
  )
}

const Deal = styled.section`
  padding: ${space.four} 0;
  border-bottom: 1px solid ${color.line};

  h3 {
    margin: 0;
    ${type.bodyStrong}
  }
  > p {
    margin: 0 0 ${space.two};
    ${mutedCaption}
  }
`

export interface VersionsDialogProps {
  /** Versions, latest first; `undefined` while loading. */
  versions: readonly SummaryVersion[] | undefined
  /** Why they could not be loaded. @default none */
  failure?: string | null
  onRestore: (id: string) => void
  isRestoring: boolean
  onClose: () => void
  /** @default false */
  isReadOnly?: boolean
}

/** Dialog that shows and restores earlier versions of the summary page. */
export function VersionsDialog(props: VersionsDialogProps) {
  const { versions, failure = null, onRestore, isRestoring, onClose, isReadOnly = false } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = versions?.find(({ id }) => id === chosen) ?? versions?.[0]
  const isLatest = shown !== undefined && shown === versions?.[0]
  return (
    <Dialog
      title="Summary versions"
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
              pendingLabel="Restoring"
              onPress={() => onRestore(shown.id)}
            >
              {isLatest ? 'Current version' : 'Restore this version'}
            </Button>
          )}
        </>
      }
    >
      {failure !== null && <ErrorState what={failure} todo="Close this window and open it again." />}
      {failure === null && versions === undefined && <SkeletonLines label="Loading the versions" lines={4} />}
      {versions?.length === 0 && <EmptyState title="No versions yet.">Saving creates a version.</EmptyState>}
      {shown !== undefined && (
        <Stack $gap="four">
          <Select
            label="Version"
            description="The last 50 versions are kept. Saves by the same user within 10 minutes count as one version."
            options={(versions ?? []).map(({ id, username, savedOn }) => ({
              id,
              label: `${timestampText(savedOn)} · ${username}`,
            }))}
            value={shown.id}
            onChange={setChosen}
          />
          <div>
            {shown.sections.length === 0 ? <p>This version is blank.</p> : <SummaryPreview sections={shown.sections} />}
          </div>
        </Stack>
      )}
    </Dialog>
  )
}

/** Plain text of sections, to preview before they are taken. */
function SummaryPreview({ sections }: { sections: readonly SummarySection[] }) {
  return sections.map(({ section, html }, at) => (
    // Sections have no ID except their index.
    <Part key={at}>
      {section !== null && <strong>{section}</strong>}
      <p>{textOf(html)}</p>
    </Part>
  ))
}

/** Returns the text of a section without formatting. */
function textOf(html: string): string {
  const plain = (text: RichText) => (typeof text === 'string' ? text : text.map((run) => run.text).join(''))
  return htmlBlocks(html)
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [plain(block.text)]
      if (block.kind === 'heading') return [block.text]
      if (block.kind === 'list') return block.items.map((item) => `• ${plain(item)}`)
      if (block.kind === 'table') return block.rows.map(({ cells }) => cells.map(plain).join(' | '))
      return []
    })
    .join('\n')
}

const Part = styled.div`
  padding: ${space.two} 0;
  border-bottom: 1px solid ${color.line};
  ${type.body}

  p {
    margin: ${space.one} 0 0;
    color: ${color.inkMuted};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`
