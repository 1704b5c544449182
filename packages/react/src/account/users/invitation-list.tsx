import type { Invitation } from '@uwkit/core/account'
import { MailX } from 'lucide-react'
import { EmptyState, type ListColumn, stampText, Tag } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'

export interface InvitationListProps {
  /** Those that nobody has accepted. */
  invitations: readonly Invitation[]
  /** Seconds since 1970: whether an invitation has lapsed. */
  now: number
  onWithdraw: (invitations: readonly Invitation[]) => void
}

/** Invitations on their way, which can be withdrawn until they are accepted. */
export function InvitationList({ invitations, now, onWithdraw }: InvitationListProps) {
  return (
    <RecordList
      label="Invitations"
      rows={invitations}
      columns={columnsAt(now)}
      idOf={({ id }) => id}
      nameOf={({ email }) => email}
      wordsOf={(one) => [one.email, one.firstName, one.lastName, one.invitedBy].join(' ')}
      secondLine={({ invitedBy, createdOn }) => [invitedBy, stampText(createdOn)].filter(Boolean).join(' · ')}
      firstSort={{ column: 'createdOn', order: 'descending' }}
      actionsFor={(some) => [
        { id: 'withdraw', label: 'Withdraw', icon: MailX, isDanger: true, onPress: () => onWithdraw(some) },
      ]}
      onOpen={() => undefined}
      empty={<EmptyState title="No invitation is on its way" />}
    />
  )
}

function columnsAt(now: number): readonly ListColumn<Invitation>[] {
  return [
    { id: 'email', label: 'E-mail', cell: ({ email }) => email, order: ({ email }) => email },
    {
      id: 'by',
      label: 'By',
      cell: ({ invitedBy }) => invitedBy ?? '–',
      order: ({ invitedBy }) => invitedBy,
      isFolded: true,
    },
    {
      id: 'createdOn',
      label: 'Sent',
      cell: ({ createdOn }) => stampText(createdOn),
      order: ({ createdOn }) => createdOn,
      isFolded: true,
    },
    {
      id: 'expiresOn',
      label: 'Valid until',
      cell: ({ expiresOn }) => (expiresOn <= now ? <Tag text="Lapsed" tone="off" /> : stampText(expiresOn)),
      order: ({ expiresOn }) => expiresOn,
    },
  ]
}
