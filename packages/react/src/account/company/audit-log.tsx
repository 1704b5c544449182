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
  /** Opens the record of an entry; left out where records are not opened. */
  onOpen?: (entry: AuditEntry) => void
  /** Shows entries before those shown; `null` where there are none. @default null */
  onOlder?: (() => void) | null
  /** Shows entries after those shown; `null` where there are none. @default null */
  onNewer?: (() => void) | null
  /** What is listed. @default 'Audit log' */
  label?: string
  /** In place of the table while there is no entry. @default 'No changes yet' */
  empty?: ReactNode
}

/** Who changed which record, the latest first, with both names where an administrator acted as a user. */
export function AuditLog(props: AuditLogProps) {
  const { entries, onOpen, onOlder = null, onNewer = null, label = 'Audit log', empty } = props
  return (
    <>
      <RecordList
        label={label}
        rows={entries}
        columns={auditColumns}
        nameOf={({ action }) => action}
        wordsOf={(one) =>
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
 * What the record of an entry is called: its name, else its kind, else its id.
 *
 * @example
 * recordText({ recordId: 'r7', record: { kind: 'rent_roll', name: 'June roll.xlsx', dealId: null } })
 * // => 'June roll.xlsx'
 */
export function recordText({ record, recordId }: Pick<AuditEntry, 'record' | 'recordId'>): string {
  return record?.name ?? (record === null ? (recordId ?? unknownText) : kindLabels[record.kind])
}

/**
 * Where the record of an entry is in the app; `null` where there is no page of it.
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

/** The page of a list that is shown, where each page says where the next one begins. */
export interface PagesBack {
  /** Where the page shown begins; `null` for the first. */
  cursor: string | null
  /** Goes back to the first page, as for another filter. */
  restart: () => void
  /** What leads from the page shown to its neighbors, `null` where there is none. */
  pager: (next: string | null) => { onOlder: (() => void) | null; onNewer: (() => void) | null }
}

/** Returns the page shown of a list that says where the next one begins, and the way back to those before. */
export function usePagesBack(): PagesBack {
  // Where each page up to the one shown begins; the first one begins where the list does.
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
