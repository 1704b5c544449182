export { dealsOfWrite, tellChangedDeals, tellFinishedExport } from './deal-events.ts'
export { eventSeconds, removeOldEvents } from './event.store.ts'
export { eventStreams } from './event-streams.ts'
export {
  deliver,
  deliveryJob,
  deliveryPauses,
  deliverySeconds,
  removeOldDeliveries,
  tellEvent,
} from './webhook.store.ts'
