import * as z from 'zod'

/** What a webhook tells of. */
export const WebhookEvent = z.enum(['reading.finished', 'deal.changed', 'export.finished'])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** An event as a stream tells it. */
export const StreamedEvent = z.object({
  /** Its place in the stream: a stream after it begins with the next one. */
  id: z.string(),
  /** `stream.opened`: from here on; `stream.reset`: what happened before is no longer known, so load anew what you have. */
  type: z.enum([...WebhookEvent.options, 'stream.opened', 'stream.reset']),
  /** Seconds since 1970, UTC. */
  createdOn: z.number(),
  /** What a webhook is told of it, as it is spelled on the wire: `deal_id`, `reading_id`, `user_id`. */
  data: z.record(z.string(), z.unknown()),
})
export type StreamedEvent = z.infer<typeof StreamedEvent>

/** What somebody says who registers a webhook. */
export const NewWebhook = z.object({
  /** Where events are sent: an address on the public internet, with https. */
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

/** A webhook as it is shown once, when it is registered. */
export const MadeWebhook = Webhook.extend({
  /** Signs every delivery: `whsec_` and a key in base64. */
  secret: z.string(),
})
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** An event on its way to a webhook. */
export const WebhookDelivery = z.object({
  /** The id of the event too, in its body and its header: receivers drop one that they know. */
  id: z.string(),
  webhookId: z.string(),
  event: WebhookEvent,
  /** The deal, or the upload that was read. */
  recordId: z.string(),
  /** `failed` after the last try; replaying it begins anew. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.int(),
  /** What the receiver answered last; `null` where it did not answer. */
  status: z.int().nullable(),
  /** Why the last try failed; `null` for nothing. */
  error: z.string().nullable(),
  /** Seconds since 1970, UTC, as the next. */
  createdOn: z.number(),
  triedOn: z.number().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>
