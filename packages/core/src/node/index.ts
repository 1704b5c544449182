export { type RetryOptions, retryingFetch } from './retrying-fetch.ts'
export { createTransport, type Transport, type TransportOptions } from './transport.ts'
