import type { Mail } from '@uwkit/core/account'
import { MailOpen } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, Dialog, EmptyState, type ListColumn, stampText, Tag } from '../../ui/index.ts'
import { RecordList } from '../parts/record-list.tsx'

/** Mails of the product, the latest first; those that were only kept can be read here alone. */
export function Outbox({ mails }: { mails: readonly Mail[] }) {
  const [open, setOpen] = useState<Mail | null>(null)
  return (
    <>
      <RecordList
        label="Mails"
        rows={mails}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        wordsOf={({ to, subject, text }) => [to, subject, text].join(' ')}
        secondLine={({ to }) => to}
        firstSort={{ column: 'createdOn', order: 'descending' }}
        actionsFor={(some) => [
          {
            id: 'open',
            label: 'Read',
            icon: MailOpen,
            ...(some.length === 1 ? {} : { disabledReason: 'Choose one mail.' }),
            onPress: () => setOpen(some[0] ?? null),
          },
        ]}
        onOpen={setOpen}
        empty={<EmptyState title="No mail was written yet" />}
      />
      {open !== null && (
        <Dialog
          title={open.subject}
          isOpen
          onClose={() => setOpen(null)}
          footer={<Button onPress={() => setOpen(null)}>Close</Button>}
        >
          <Heading>
            To {open.to}, {stampText(open.createdOn)}
          </Heading>
          <Text>{open.text}</Text>
        </Dialog>
      )}
    </>
  )
}

const columns: readonly ListColumn<Mail>[] = [
  { id: 'subject', label: 'Subject', cell: ({ subject }) => subject, order: ({ subject }) => subject },
  { id: 'to', label: 'To', cell: ({ to }) => to, order: ({ to }) => to, isFolded: true },
  {
    id: 'sent',
    label: 'State',
    cell: ({ sentOn }) => (sentOn === null ? <Tag text="Kept here" tone="unproven" /> : `Sent ${stampText(sentOn)}`),
    order: ({ sentOn }) => sentOn,
    isFolded: true,
  },
  {
    id: 'createdOn',
    label: 'Written',
    cell: ({ createdOn }) => stampText(createdOn),
    order: ({ createdOn }) => createdOn,
  },
]

const Heading = styled.p`
  margin: 0 0 ${space.three};
  color: ${color.inkMuted};
  ${type.caption}
`

const Text = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${type.body}
`
