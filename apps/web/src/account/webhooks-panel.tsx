import { useQuery } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { NewWebhook, Webhook } from '@uwkit/core/webhook'
import {
  accountKeys,
  CreatedWebhookDialog,
  DeliveriesDialog,
  deliveriesQuery,
  NewWebhookDialog,
  WebhookList,
  webhooksQuery,
} from '@uwkit/react/account'
import { Button } from '@uwkit/react/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useServices } from '../shell/services.tsx'
import { ListSection, Loaded, useChange, useCreation, useTokenCopy } from './panel-parts.tsx'

const ownWebhooks = {
  title: 'Webhooks',
  note: 'Your programs are notified at these URLs. Deliveries that fail are retried.',
  what: 'webhooks',
  noun: 'webhook',
  verb: 'Deleted',
  stale: accountKeys.webhooks,
  query: webhooksQuery,
  send: (client: Client, id: string) => client.webhook.delete(id),
}

/** The company's webhooks, for its administrators: added, ended, and what was sent to each. */
export function WebhooksPanel() {
  const { client } = useServices()
  const copy = useTokenCopy()
  const [open, setOpen] = useState<Webhook | null>(null)
  const adding = useCreation({
    what: 'Adding the webhook',
    send: (webhook: NewWebhook) => client.webhook.create(webhook),
    stale: [accountKeys.webhooks],
  })
  const dialogs = (
    <>
      {adding.dialog !== null && <NewWebhookDialog {...adding.dialog} />}
      {adding.made !== null && <CreatedWebhookDialog made={adding.made} onCopy={copy} onClose={adding.forget} />}
      {open !== null && <Deliveries webhook={open} onClose={() => setOpen(null)} />}
    </>
  )
  return (
    <ListSection of={ownWebhooks} dialogs={dialogs}>
      {(all, { shown, remove }) => (
        <WebhookList webhooks={shown(all)} onOpen={setOpen} onDelete={remove}>
          <Button icon={Plus} onPress={adding.open}>
            Add webhook
          </Button>
        </WebhookList>
      )}
    </ListSection>
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
    showsFailure: true,
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
