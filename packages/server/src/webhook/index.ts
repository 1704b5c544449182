export { dealsOfWrite, tellChangedDeals, tellFinishedExport } from './deal-events.ts'
export { deliver, deliveryPauses } from './deliver.ts'
export { deliveryJob, deliverySeconds, removeOldDeliveries, tellWebhooks } from './webhook.store.ts'
