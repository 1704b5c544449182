import type { SummaryPage, SummarySection } from '@uwkit/core/deal'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Checkbox, Dialog, EmptyState, SearchField, SkeletonLines, stampText } from '../../ui/index.ts'
import { SummaryReading } from './summary-reading.tsx'

export interface ImportDialogProps {
  /** Words that the pages are narrowed by. */
  filter: string
  onFilter: (filter: string) => void
  /** Pages of other deals; `undefined` while they come. */
  pages: readonly SummaryPage[] | undefined
  onTake: (sections: SummarySection[]) => void
  onClose: () => void
}

/** Sections of other deals' summary pages, to take over some of them. */
export function ImportDialog({ filter, onFilter, pages, onTake, onClose }: ImportDialogProps) {
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
      title="Take sections of another deal"
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={count === 0} onPress={() => onTake([...chosen.values()])}>
            {count === 1 ? 'Add 1 section' : `Add ${count} sections`}
          </Button>
        </>
      }
    >
      <SearchField label="Deal, address or author" value={filter} onChange={onFilter} />
      {pages === undefined && <SkeletonLines label="Looking for pages" lines={3} />}
      {pages?.length === 0 &&
        (filter === '' ? (
          <EmptyState title="No other deal has a summary yet.">
            Start from a template instead, or add a section of your own.
          </EmptyState>
        ) : (
          <EmptyState title="No other deal has such a page.">Other words may find one.</EmptyState>
        ))}
      {pages?.map((page) => (
        <Deal key={page.dealId}>
          <h3>{page.dealName}</h3>
          <p>
            {[page.streetAddress, page.username, page.modifiedOn === null ? null : stampText(page.modifiedOn)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {page.sections.map((section, at) => {
            const key = `${page.dealId}/${at}`
            return (
              <div key={key}>
                <Checkbox
                  label={`Take ${section.section ?? `section ${at + 1}`} of ${page.dealName}`}
                  value={chosen.has(key)}
                  onChange={(isOn) => toggle(key, section, isOn)}
                />
                <SummaryReading sections={[{ section: null, html: section.html }]} />
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
    color: ${color.inkMuted};
    ${type.caption}
  }
`
