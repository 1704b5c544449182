export { CreatedWebhook, NewWebhook, StreamedEvent, Webhook, WebhookDelivery, WebhookEvent } from './webhook.schema.ts'
