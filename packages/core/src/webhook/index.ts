export { MadeWebhook, NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from './webhook.schema.ts'
