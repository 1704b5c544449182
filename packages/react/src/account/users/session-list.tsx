import type { OpenSession } from '@uwkit/core/account'
import { unknownText } from '@uwkit/core/text'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState, folded, type ListColumn, stampColumn, Tag, textColumn } from '../../ui/index.ts'
import { RecordList } from '../account-parts.tsx'

export interface SessionListProps {
  /** Of one user. */
  sessions: readonly OpenSession[]
  /** Signs out on the chosen devices; the current session is never among them. */
  onEnd: (sessions: readonly OpenSession[]) => void
  /** At the right of the filter. @default nothing */
  children?: ReactNode
}

/** Where somebody is signed in: each device, from where, and when it was used last. All but the present one can be ended. */
export function SessionList({ sessions, onEnd, children }: SessionListProps) {
  return (
    <RecordList
      label="Sessions"
      rows={sessions}
      columns={sessionColumns}
      idOf={({ id }) => id}
      nameOf={deviceText}
      wordsOf={(one) => [deviceText(one), one.address].join(' ')}
      secondLine={({ address }) => address ?? unknownText}
      firstSort={{ column: 'lastUsedOn', order: 'descending' }}
      actionsFor={(some) => [
        {
          id: 'end',
          label: 'Sign out',
          icon: LogOut,
          isDanger: true,
          ...(some.some(({ isCurrent }) => isCurrent) ? { disabledReason: 'This is your current session.' } : {}),
          onPress: () => onEnd(some),
        },
      ]}
      onOpen={() => undefined}
      empty={<EmptyState title="No active sessions" />}
    >
      {children}
    </RecordList>
  )
}

function deviceText({ device, actingAdmin }: Pick<OpenSession, 'device' | 'actingAdmin'>): string {
  return actingAdmin === null ? (device ?? 'Unknown device') : `${actingAdmin}, acting as this user`
}

const sessionColumns: readonly ListColumn<OpenSession>[] = [
  {
    id: 'device',
    label: 'Device',
    cell: (one) =>
      one.isCurrent ? (
        <>
          {deviceText(one)} <Tag text="Current" tone="tied" />
        </>
      ) : (
        deviceText(one)
      ),
    order: deviceText,
  },
  textColumn('address', 'IP address', ({ address }) => address, folded),
  stampColumn('createdOn', 'Signed in', ({ createdOn }) => createdOn, folded),
  stampColumn('lastUsedOn', 'Last used', ({ lastUsedOn }) => lastUsedOn),
]
