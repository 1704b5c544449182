import { auditCsv, auditTrail, type Correction, type ParsedFile, type RememberedRule } from '@uwkit/core/parsed-file'
import type { CellSource } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { Crosshair, Download, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { AlertDialog, Button, EmptyState, IconButton, Menu, SearchField } from '../../ui/index.ts'
import { PartHeading, SmallPrint } from '../panel-parts.tsx'
import { type AuditItem, auditGroups, auditItems, ruleNames } from '../state/audit-list.ts'
import { type OnGesture, revertChoices, revertGesture } from '../state/correction-gesture.ts'
import { AuditEntryView } from './cell-history.tsx'

export interface CorrectionsPanelProps {
  /** The file read without corrections. */
  first: ParsedFile
  /** The file as currently read. */
  last: ParsedFile
  corrections: readonly Correction[]
  /** If given, corrections can be reverted. */
  onGesture?: OnGesture | undefined
  /** Why nothing can be changed; absent if editing is allowed. */
  readOnly?: string | undefined
  onSelect?: ((source: CellSource) => void) | undefined
  /** Rules that corrections may come from. */
  rules?: readonly RememberedRule[]
  /** If given, the audit trail can be exported; receives its text as CSV. */
  onExport?: ((csv: string) => void) | undefined
}

/** List of a file's corrections: what, who, when and why, with buttons to revert them. */
export function CorrectionsPanel(props: CorrectionsPanelProps) {
  const { first, last, corrections, onGesture, readOnly, onSelect, rules = none, onExport } = props
  const [search, setSearch] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const items = useMemo(() => auditItems(first, last, corrections), [first, last, corrections])
  const names = useMemo(() => ruleNames(rules), [rules])
  const groups = auditGroups(items, search)
  const canChange = onGesture !== undefined && readOnly === undefined
  if (items.length === 0) {
    return <EmptyState title="No corrections.">All values match the file.</EmptyState>
  }
  return (
    <div>
      <Tools>
        <SearchField
          label="Search corrections"
          value={search}
          onChange={setSearch}
          found={`${groups.reduce((sum, group) => sum + group.items.length, 0)} of ${items.length}`}
        />
        {onExport !== undefined && (
          <IconButton
            label="Export the audit trail as CSV"
            symbol={Download}
            onPress={() => onExport(auditCsv(auditTrail(first, last, corrections)))}
          />
        )}
        {canChange && (
          <Button onPress={() => setIsAsking(true)} icon={Undo2}>
            Revert all
          </Button>
        )}
      </Tools>
      {readOnly !== undefined && <SmallPrint>{readOnly}</SmallPrint>}
      {groups.length === 0 && <SmallPrint>No matching corrections.</SmallPrint>}
      {groups.map(({ title, items: ofTitle }) => (
        <section key={title} aria-label={title}>
          <PartHeading>
            {title} <span>{ofTitle.length}</span>
          </PartHeading>
          <List>
            {ofTitle.map((item) => (
              <AuditEntryView key={item.key} entry={item.entry} ruleNames={names}>
                <ShowCell item={item} onSelect={onSelect} />
                {canChange && <RevertMenu item={item} corrections={corrections} onGesture={onGesture} />}
              </AuditEntryView>
            ))}
          </List>
        </section>
      ))}
      <AlertDialog
        title={`Revert ${plural(corrections.length, 'correction')}?`}
        isOpen={isAsking}
        confirmLabel="Revert all"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onGesture?.(revertGesture(corrections, { level: 'file' }))
        }}
      >
        All values will revert to those in the file. You can undo this.
      </AlertDialog>
    </div>
  )
}

function ShowCell({ item, onSelect }: { item: AuditItem; onSelect: CorrectionsPanelProps['onSelect'] }) {
  const { file, sheet, cell } = item.entry
  if (cell === null || onSelect === undefined) return null
  return (
    <IconButton
      label={`Show ${cell}`}
      symbol={Crosshair}
      size="small"
      onPress={() => onSelect({ file, sheet, cell })}
    />
  )
}

function RevertMenu(props: { item: AuditItem; corrections: readonly Correction[]; onGesture: OnGesture }) {
  const { item, corrections, onGesture } = props
  const choices = revertChoices(corrections, item.correction)
  return (
    <Menu
      label={`Revert ${item.entry.what}`}
      placement="bottom end"
      trigger={<IconButton label={`Revert ${item.entry.what}`} symbol={Undo2} size="small" />}
      sections={[
        {
          id: 'levels',
          actions: choices.map(({ id, label, count }) => ({
            id,
            label,
            ...(count > 1 ? { description: plural(count, 'correction') } : {}),
          })),
        },
      ]}
      onAction={(id) => {
        const choice = choices.find((one) => one.id === id)
        if (choice !== undefined) onGesture(revertGesture(corrections, choice.selection))
      }}
    />
  )
}

const none: readonly RememberedRule[] = []

const Tools = styled.div`
  display: flex;
  gap: ${space.two};
  padding: ${space.two};
  border-bottom: 1px solid ${color.line};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`

const List = styled.ol`
  margin: 0;
  padding: 0;
`
