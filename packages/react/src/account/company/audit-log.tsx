import { type AuditEntry, actorName } from '@uwkit/core/account'
import { fieldLabel } from '@uwkit/core/review'
import { unknownText } from '@uwkit/core/text'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Button, EmptyState, folded, type ListColumn, stampColumn, textColumn } from '../../ui/index.ts'
import { RecordList } from '../account-parts.tsx'

export interface AuditLogProps {
  entries: readonly AuditEntry[]
  /** Opens the record of an entry; omitted if records cannot be opened. */
  onOpen?: (entry: AuditEntry) => void
  /** Shows older entries; `null` if there are none. @default null */
  onOlder?: (() => void) | null
  /** Shows newer entries; `null` if there are none. @default null */
  onNewer?: (() => void) | null
  /** Name of the list. @default 'Audit log' */
  label?: string
  /** Shown instead of the table when there are no entries. @default 'No changes yet' */
  empty?: ReactNode
}

/** Table of changes to records, newest first, with both names if an administrator acted as a user. */
export function AuditLog(props: AuditLogProps) {
  const { entries, onOpen, onOlder = null, onNewer = null, label = 'Audit log', empty } = props
  return (
    <>
      <RecordList
        label={label}
        rows={entries}
        columns={auditColumns}
        nameOf={({ action }) => action}
        searchTextOf={(one) =>
          [one.action, one.call, actorOf(one), recordText(one), fieldsText(one), one.recordId].join(' ')
        }
        secondLine={(one) => [recordText(one), fieldsText(one), actorOf(one)].filter(Boolean).join(' · ')}
        firstSort={{ column: 'createdOn', order: 'descending' }}
        actionsFor={() => []}
        onOpen={(entry) => onOpen?.(entry)}
        empty={empty ?? <EmptyState title="No changes yet" />}
      />
      {(onOlder !== null || onNewer !== null) && (
        <Buttons>
          <Button size="small" isDisabled={onNewer === null} onPress={() => onNewer?.()}>
            Newer
          </Button>
          <Button size="small" isDisabled={onOlder === null} onPress={() => onOlder?.()}>
            Older
          </Button>
        </Buttons>
      )}
    </>
  )
}

const Buttons = styled.div`
  display: flex;
  gap: ${space.two};
  margin-top: ${space.three};
`

function actorOf({ userName, realUserName, keyId }: AuditEntry): string {
  const name = actorName(userName, realUserName)
  return keyId === null ? name : `${name} (API key)`
}

const kindLabels: Readonly<Record<NonNullable<AuditEntry['record']>['kind'], string>> = {
  deal: 'Deal',
  rent_roll: 'Rent roll',
  operating_statement: 'Statement',
  loan: 'Loan',
  property: 'Property',
  file: 'File',
  user: 'User',
}

/**
 * Returns the record of an entry as text: its name, or its kind, or its ID.
 *
 * @example
 * recordText({ recordId: 'r7', record: { kind: 'rent_roll', name: 'June roll.xlsx', dealId: null } })
 * // => 'June roll.xlsx'
 */
export function recordText({ record, recordId }: Pick<AuditEntry, 'record' | 'recordId'>): string {
  return record?.name ?? (record === null ? (recordId ?? unknownText) : kindLabels[record.kind])
}

/**
 * Returns the path of an entry's record in the app; `null` if it has no page.
 *
 * @example
 * recordPath({ recordId: 'l1', record: { kind: 'loan', name: null, dealId: 'd7' } })
 * // => '/deals/d7/loan'
 */
export function recordPath({ record, recordId }: Pick<AuditEntry, 'record' | 'recordId'>): string | null {
  if (record === null || record.kind === 'user') return null
  const { kind, dealId } = record
  const deal = dealId === null ? '' : `/deals/${dealId}`
  if (kind === 'rent_roll' || kind === 'operating_statement') return `${deal}/${kind}/${recordId}`
  return kind === 'loan' || kind === 'property' ? `${deal}/${kind}` : deal
}

const fieldsText = ({ fields }: AuditEntry) => fields.map(fieldLabel).join(', ')

const auditColumns: readonly ListColumn<AuditEntry>[] = [
  textColumn('action', 'Action', ({ action }) => action),
  textColumn('record', 'Record', recordText, folded),
  textColumn('fields', 'Changed fields', (entry) => fieldsText(entry) || unknownText, folded),
  textColumn('by', 'User', actorOf, folded),
  stampColumn('createdOn', 'Time', ({ createdOn }) => createdOn),
]

/** Current page of a list in which each page gives the cursor of the next. */
export interface CursorPaging {
  /** Cursor of the current page; `null` for the first. */
  cursor: string | null
  /** Returns to the first page, for example when the filter changes. */
  restart: () => void
  /** Callbacks that open the neighboring pages; `null` if there is none. */
  pager: (next: string | null) => { onOlder: (() => void) | null; onNewer: (() => void) | null }
}

/** Returns the current page of a cursor-paged list, and callbacks to the neighboring pages. */
export function useCursorPaging(): CursorPaging {
  // Cursor of each page up to the current one; `null` for the first.
  const [starts, setStarts] = useState<readonly (string | null)[]>([null])
  return {
    cursor: starts.at(-1) ?? null,
    restart: () => setStarts([null]),
    pager: (next) => ({
      onOlder: next === null ? null : () => setStarts([...starts, next]),
      onNewer: starts.length === 1 ? null : () => setStarts(starts.slice(0, -1)),
    }),
  }
}
