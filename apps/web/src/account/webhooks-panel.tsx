import { useQuery } from '@tanstack/react-query'
import type { MadeWebhook, NewWebhook, Webhook } from '@uwkit/core/webhook'
import {
  AccountSection,
  accountKeys,
  DeliveriesDialog,
  deliveriesQuery,
  MadeWebhookDialog,
  NewWebhookDialog,
  WebhookList,
  webhooksQuery,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../shell/index.ts'
import { useRowDeletes } from '../shell/use-row-deletes.ts'
import { Loaded, useChange, useTokenCopy } from './panel-parts.tsx'

/** The webhooks of the company, for its administrators: added, ended, and what was sent to each. */
export function WebhooksPanel() {
  const { client } = useServices()
  const webhooks = useQuery(webhooksQuery(client))
  const copy = useTokenCopy()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<MadeWebhook | null>(null)
  const [open, setOpen] = useState<Webhook | null>(null)
  const add = useChange({
    what: 'Adding the webhook',
    send: (webhook: NewWebhook) => client.webhook.create(webhook),
    stale: [accountKeys.webhooks],
    onDone: (webhook) => {
      setIsAdding(false)
      setMade(webhook)
    },
  })
  const deletes = useRowDeletes({
    noun: 'webhook',
    verb: 'Deleted',
    send: (id) => client.webhook.delete(id),
    stale: accountKeys.webhooks,
  })
  return (
    <AccountSection
      title="Webhooks"
      note="Your programs are notified at these URLs. Deliveries that fail are retried."
      isWide
    >
      <Loaded what="webhooks" query={webhooks}>
        {(all) => (
          <WebhookList
            webhooks={all.filter(({ id }) => !deletes.hidden.has(id))}
            onOpen={setOpen}
            onDelete={(some) => deletes.remove(some.map(({ id }) => id))}
          >
            <Button icon={Plus} onPress={() => setIsAdding(true)}>
              Add webhook
            </Button>
          </WebhookList>
        )}
      </Loaded>
      {isAdding && (
        <NewWebhookDialog
          onCreate={(webhook) => add.mutate(webhook)}
          onClose={() => {
            add.reset()
            setIsAdding(false)
          }}
          {...add.progress}
        />
      )}
      {made !== null && <MadeWebhookDialog made={made} onCopy={copy} onClose={() => setMade(null)} />}
      {open !== null && <Deliveries webhook={open} onClose={() => setOpen(null)} />}
    </AccountSection>
  )
}

function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { client } = useServices()
  const deliveries = useQuery(deliveriesQuery(client, webhook.id))
  const replay = useChange({
    what: 'Resending the delivery',
    send: (id: string) => client.webhook.replay(id),
    stale: [accountKeys.deliveries(webhook.id)],
    done: () => 'The delivery will be sent again.',
    saysFailure: true,
  })
  return (
    <DeliveriesDialog
      webhook={webhook}
      deliveries={
        deliveries.data ?? (
          <Loaded what="deliveries" query={deliveries}>
            {() => null}
          </Loaded>
        )
      }
      onReplay={({ id }) => replay.mutate(id)}
      onClose={onClose}
    />
  )
}
