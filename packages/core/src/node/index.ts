export {
  createTransport,
  type RetryOptions,
  retryingFetch,
  type Transport,
  type TransportOptions,
} from './transport.ts'
