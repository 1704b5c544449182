import { type AuditEntry, actorName } from '@uwkit/core/account'
import { stampText, unknownText } from '@uwkit/core/text'
import { EmptyState, folded, type ListColumn, stampColumn, textColumn } from '../../ui/index.ts'
import { RecordList } from '../account-parts.tsx'

/** Who changed which record, the latest first, with both names where an administrator acted as a user. */
export function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <RecordList
      label="Audit log"
      rows={entries}
      columns={auditColumns}
      idOf={({ id }) => id}
      nameOf={({ action }) => action}
      wordsOf={(one) => [one.action, one.call, actorOf(one), one.recordId].join(' ')}
      secondLine={(one) => `${actorOf(one)} · ${stampText(one.createdOn)}`}
      firstSort={{ column: 'createdOn', order: 'descending' }}
      actionsFor={() => []}
      onOpen={() => undefined}
      empty={<EmptyState title="No changes yet" />}
    />
  )
}

function actorOf({ userName, realUserName, keyId }: AuditEntry): string {
  const name = actorName(userName, realUserName)
  return keyId === null ? name : `${name} (API key)`
}

const auditColumns: readonly ListColumn<AuditEntry>[] = [
  textColumn('action', 'Action', ({ action }) => action),
  textColumn('by', 'User', actorOf, folded),
  textColumn('record', 'Record ID', ({ recordId }) => recordId ?? unknownText, folded),
  stampColumn('createdOn', 'Time', ({ createdOn }) => createdOn),
]
