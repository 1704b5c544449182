import * as z from 'zod'

/** Events that a webhook reports. */
export const WebhookEvent = z.enum(['reading.finished', 'deal.changed', 'export.finished'])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** An event in a stream. */
export const StreamedEvent = z.object({
  /** Position in the stream: a stream resumed after it begins with the next event. */
  id: z.string(),
  /** `stream.opened`: events follow from here; `stream.reset`: earlier events were lost, so reload all data. */
  type: z.enum([...WebhookEvent.options, 'stream.opened', 'stream.reset']),
  /** Seconds since 1970, UTC. */
  createdOn: z.number(),
  /** Details of the event, as spelled on the wire: `deal_id`, `reading_id`, `user_id`. */
  data: z.record(z.string(), z.unknown()),
})
export type StreamedEvent = z.infer<typeof StreamedEvent>

/** Input for registering a webhook. */
export const NewWebhook = z.object({
  /** Destination of the events: an address on the public internet, with https. */
  url: z.url({ protocol: /^https?$/ }).max(2000),
  events: z.array(WebhookEvent).min(1).max(WebhookEvent.options.length),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** A webhook of a company, without its secret. */
export const Webhook = NewWebhook.extend({
  id: z.string(),
  /** Id of the user who registered it. */
  createdBy: z.string(),
  /** Seconds since 1970, UTC. */
  createdOn: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

/** A new webhook with its secret, shown once when it is registered. */
export const CreatedWebhook = Webhook.extend({
  /** Signs every delivery: `whsec_` and a key in base64. */
  secret: z.string(),
})
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

/** Delivery of an event to a webhook. */
export const WebhookDelivery = z.object({
  /** Also the id of the event, in its body and its header, so that receivers can drop duplicates. */
  id: z.string(),
  webhookId: z.string(),
  event: WebhookEvent,
  /** The deal, or the upload that was read. */
  recordId: z.string(),
  /** `failed` after the last try; a replay starts over. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** The receiver's last status; `null` if it did not answer. */
  status: z.int().nullable(),
  /** Why the last try failed; `null` if it did not fail. */
  error: z.string().nullable(),
  /** Seconds since 1970, UTC, like the next field. */
  createdOn: z.number(),
  triedOn: z.number().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
