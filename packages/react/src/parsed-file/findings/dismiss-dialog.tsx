import type { Finding } from '@uwkit/core/shared'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Checkbox, Dialog, TextArea } from '../../ui/index.ts'
import { countText, stakeText } from '../state/figure-text.ts'
import type { ListedFinding } from '../state/finding-list.ts'

export interface DismissDialogProps {
  /** Findings of one rule, all marked at first. */
  findings: readonly ListedFinding[]
  onDismiss: (findings: Finding[], reason: string) => void
  onClose: () => void
}

/** Asks why findings may stand. The reason is kept with them, and stands in every report. */
export function DismissDialog({ findings, onDismiss, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = findings.filter(({ key }) => !left.has(key))
  const isReady = (reason ?? '').trim() !== '' && chosen.length > 0
  const mark = (key: string, isChosen: boolean) => {
    setLeft(isChosen ? new Set([...left].filter((one) => one !== key)) : new Set([...left, key]))
  }
  const dismiss = () => {
    onDismiss(
      chosen.map(({ finding }) => finding),
      (reason ?? '').trim(),
    )
    onClose()
  }
  const [only] = findings
  return (
    <Dialog
      isOpen
      title={findings.length === 1 ? 'Dismiss the finding' : `Dismiss ${countText(chosen.length, 'finding')}`}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isReady} onPress={dismiss}>
            {findings.length === 1 ? 'Dismiss' : `Dismiss ${chosen.length}`}
          </Button>
        </>
      }
    >
      {findings.length === 1 && <Message>{only?.finding.message}</Message>}
      {findings.length > 1 && (
        <List>
          {findings.map(({ key, finding }) => (
            <li key={key}>
              <Checkbox
                label={[finding.message, stakeText(finding.dollars)].filter(Boolean).join(' · ')}
                value={!left.has(key)}
                onChange={(isChosen) => mark(key, isChosen)}
              />
            </li>
          ))}
        </List>
      )}
      <TextArea
        label="Why it may stand"
        description="Kept with your name. If the document says something else there, the finding is open again."
        value={reason}
        onChange={setReason}
        isRequired
        rows={2}
      />
    </Dialog>
  )
}

const Message = styled.p`
  margin: 0 0 ${space.four};
  ${type.body}
`

const List = styled.ul`
  max-height: 240px;
  margin: 0 0 ${space.four};
  padding: ${space.one} 0;
  overflow: auto;
  border: solid ${color.line};
  border-width: 1px 0;
  list-style: none;
`
