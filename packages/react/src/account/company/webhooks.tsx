import { timestampText, unknownText } from '@uwkit/core/text'
import type { CreatedWebhook, NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from '@uwkit/core/webhook'
import { ListChecks, RotateCcw, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  figureColumn,
  folded,
  type ListColumn,
  Stack,
  stampColumn,
  Tag,
  TextField,
  textColumn,
} from '../../ui/index.ts'
import { type DialogProgress, FormDialog, type RecordDisplay, RecordList, rowAction } from '../account-parts.tsx'
import { SecretDialog } from './company-form.tsx'

const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'reading.finished': 'A document was read',
  'deal.changed': 'A deal changed',
  'export.finished': 'An export finished',
}
const allEvents = Object.keys(eventNames) as WebhookEvent[]

const eventsText = ({ events }: Pick<Webhook, 'events'>) =>
  events.length === allEvents.length ? 'All events' : events.map((event) => eventNames[event]).join(', ')

export interface WebhookListProps {
  /** Webhooks of the company, in any order. */
  webhooks: readonly Webhook[]
  /** Shows the deliveries to a webhook. */
  onOpen: (webhook: Webhook) => void
  /** Deletes the selected webhooks. */
  onDelete: (webhooks: readonly Webhook[]) => void
  /** Content to the right of the filter. @default nothing */
  children?: ReactNode
}

/** List of a company's webhooks with their URLs and events. */
export function WebhookList({ webhooks, onOpen, onDelete, children }: WebhookListProps) {
  return (
    <RecordList
      {...webhooksList}
      rows={webhooks}
      actionsFor={(some) => [
        { id: 'deliveries', label: 'Deliveries', icon: ListChecks, ...rowAction(some, 'webhook', onOpen) },
        { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onPress: () => onDelete(some) },
      ]}
      onOpen={onOpen}
      empty={
        <EmptyState title="No webhooks yet" action={children}>
          Add a webhook to notify your program when a deal changes or a document is read.
        </EmptyState>
      }
    >
      {children}
    </RecordList>
  )
}

const webhookColumns: readonly ListColumn<Webhook>[] = [
  textColumn('url', 'URL', ({ url }) => url),
  textColumn('events', 'Events', eventsText, folded),
  stampColumn('createdOn', 'Added', ({ createdOn }) => createdOn, folded),
]

const webhooksList: RecordDisplay<Webhook> = {
  label: 'Webhooks',
  columns: webhookColumns,
  nameOf: ({ url }) => url,
  searchTextOf: (one) => `${one.url} ${eventsText(one)}`,
  secondLine: eventsText,
  firstSort: { column: 'createdOn', order: 'descending' },
}

export interface DeliveriesDialogProps {
  /** Webhook whose deliveries are shown. */
  webhook: Webhook
  /** Latest deliveries, or a loading or error message in their place. */
  deliveries: readonly WebhookDelivery[] | ReactNode
  /** Sends a delivery again. */
  onReplay: (delivery: WebhookDelivery) => void
  /** Closes the dialog. */
  onClose: () => void
}

/** Dialog that lists the latest deliveries to a webhook with their state; a delivery can be sent again. */
export function DeliveriesDialog({ webhook, deliveries, onReplay, onClose }: DeliveriesDialogProps) {
  return (
    <Dialog
      title={`Deliveries to ${webhook.url}`}
      size="large"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>Close</Button>}
    >
      {isList(deliveries) ? <Deliveries deliveries={deliveries} onReplay={onReplay} /> : deliveries}
    </Dialog>
  )
}

const isList = (shown: DeliveriesDialogProps['deliveries']): shown is readonly WebhookDelivery[] => Array.isArray(shown)

function Deliveries({
  deliveries,
  onReplay,
}: {
  deliveries: readonly WebhookDelivery[]
  onReplay: (delivery: WebhookDelivery) => void
}) {
  return (
    <RecordList
      {...deliveriesList}
      rows={deliveries}
      actionsFor={(some) => [
        { id: 'replay', label: 'Resend', icon: RotateCcw, ...rowAction(some, 'delivery', onReplay) },
      ]}
      empty={<EmptyState title="No deliveries in the last 30 days" />}
    />
  )
}

const stateNames: Readonly<Record<WebhookDelivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}

/**
 * Returns the receiver's answer to a delivery, or why there is none.
 *
 * @example
 * answerText({ status: 503, error: 'The receiver answered 503.' })
 * // => 'The receiver answered 503.'
 */
export function answerText({ status, error }: Pick<WebhookDelivery, 'status' | 'error'>): string {
  return error ?? (status === null ? unknownText : `HTTP ${status}`)
}

const deliveryColumns: readonly ListColumn<WebhookDelivery>[] = [
  textColumn('event', 'Event', ({ event }) => eventNames[event]),
  {
    id: 'state',
    label: 'Status',
    cell: ({ state }) => (state === 'failed' ? <Tag text={stateNames.failed} tone="refused" /> : stateNames[state]),
    order: ({ state }) => stateNames[state],
  },
  textColumn('answer', 'Last response', answerText, folded),
  figureColumn('tries', 'Attempts', ({ tries }) => tries, { format: String, isFolded: true }),
  stampColumn('createdOn', 'Created', ({ createdOn }) => createdOn, folded),
]

const deliveriesList: RecordDisplay<WebhookDelivery> = {
  label: 'Deliveries',
  columns: deliveryColumns,
  nameOf: ({ event }) => eventNames[event],
  searchTextOf: (one) => [eventNames[one.event], stateNames[one.state], answerText(one), one.recordId].join(' '),
  secondLine: (one) => `${answerText(one)} · ${timestampText(one.createdOn)}`,
  firstSort: { column: 'createdOn', order: 'descending' },
}

export interface NewWebhookDialogProps extends DialogProgress {
  /** Adds the webhook; the dialog shows an error if that fails. */
  onCreate: (webhook: NewWebhook) => void
}

/** Dialog that adds a webhook: its URL and its events. */
export function NewWebhookDialog({ onCreate, ...progress }: NewWebhookDialogProps) {
  const [url, setUrl] = useState<string | null>(null)
  const [events, setEvents] = useState<readonly WebhookEvent[]>(allEvents)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const trimmedUrl = url?.trim() ?? ''
  const isAddress = /^https?:\/\/\S+$/.test(trimmedUrl)
  const submit = () => {
    setIsSubmitted(true)
    if (isAddress && events.length > 0) onCreate({ url: trimmedUrl, events: [...events] })
  }
  return (
    <FormDialog
      title="Add a webhook"
      confirmLabel="Add webhook"
      pendingLabel="Adding the webhook"
      onSubmit={submit}
      {...progress}
    >
      <TextField
        label="URL"
        value={url}
        onChange={setUrl}
        error={isSubmitted && !isAddress ? 'Enter an https:// URL on the public internet.' : undefined}
        isRequired
        autoFocus
      />
      <Stack $gap="two" role="group" aria-label="Events">
        {allEvents.map((event) => (
          <Checkbox
            key={event}
            label={eventNames[event]}
            value={events.includes(event)}
            onChange={(isWanted) =>
              setEvents(allEvents.filter((one) => (one === event ? isWanted : events.includes(one))))
            }
            error={isSubmitted && events.length === 0 && event === allEvents[0] ? 'Select an event.' : undefined}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}

export interface CreatedWebhookDialogProps {
  /** The new webhook, with the secret that is shown only once. */
  made: CreatedWebhook
  /** Copies the secret. */
  onCopy: (secret: string) => void
  /** Closes the dialog. */
  onClose: () => void
}

/** Dialog that shows the signing secret of a new webhook once. */
export function CreatedWebhookDialog({ made, ...props }: CreatedWebhookDialogProps) {
  return (
    <SecretDialog title="Webhook added" secret={made.secret} {...props}>
      Copy the signing secret now. It will not be shown again.
    </SecretDialog>
  )
}
