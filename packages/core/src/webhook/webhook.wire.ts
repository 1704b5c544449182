import { type WireCodec, wireOf } from '../contract/wire.ts'
import { CreatedWebhook, NewWebhook, StreamedEvent, Webhook, WebhookDelivery } from './webhook.schema.ts'

export const NewWebhookWire: WireCodec<NewWebhook> = wireOf(NewWebhook)
export const WebhookWire: WireCodec<Webhook> = wireOf(Webhook)
export const MadeWebhookWire: WireCodec<CreatedWebhook> = wireOf(CreatedWebhook)
export const WebhookDeliveryWire: WireCodec<WebhookDelivery> = wireOf(WebhookDelivery)
export const StreamedEventWire: WireCodec<StreamedEvent> = wireOf(StreamedEvent)
