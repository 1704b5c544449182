import { createHmac } from 'node:crypto'
import type { AppParts } from '../http/context.ts'
import { messageOf } from '../http/log.ts'
import type { Job } from '../queue/queue.ts'
import { pendingDelivery, saveAttempt } from './webhook.store.ts'

/** How long a delivery waits after each failed attempt, seconds: seven attempts over about eight and a half hours. Our own choice. */
export const deliveryPauses: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600]

/**
 * Returns the headers that sign a body: the receiver computes the same signature with the secret, and drops deliveries that differ or are
 * old.
 *
 * @param secret `whsec_` and a key in base64.
 * @param seconds Time of sending, seconds since 1970.
 * @source Standard Webhooks, version 1: HMAC-SHA256 of `id.timestamp.body`, in base64 after `v1,`.
 * @example
 * signedHeaders('whsec_c2VjcmV0', 'd1', 1000, '{}')['webhook-timestamp']
 * // => '1000'
 */
export function signedHeaders(secret: string, id: string, seconds: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const timestamp = String(Math.floor(seconds))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/**
 * Sends a delivery once. If the receiver does not accept it, the queue retries until the last attempt has failed.
 *
 * @throws {Error} It was not accepted and must be retried. @throws The abort reason of `signal`.
 */
export async function deliver(
  id: string,
  { attempts }: Pick<Job, 'attempts'>,
  { db, clock, outbound }: Pick<AppParts, 'db' | 'clock' | 'outbound'>,
  signal: AbortSignal,
): Promise<null> {
  const delivery = await pendingDelivery(db, id)
  if (delivery === null) return null
  const now = clock.now() / 1000
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'uwkit-webhooks',
    ...signedHeaders(delivery.secret, id, now, delivery.body),
  }
  const answer = await outbound.post(delivery.url, headers, delivery.body, signal).then(
    (status) => ({ status, error: status >= 200 && status < 300 ? null : `The receiver returned ${status}` }),
    (error: unknown) => ({ status: null, error: messageOf(error) }),
  )
  signal.throwIfAborted()
  const isLast = attempts > deliveryPauses.length
  const state = answer.error === null ? 'delivered' : isLast ? 'failed' : 'waiting'
  await saveAttempt(db, id, { ...answer, state }, now)
  // The company must fix its receiver's errors: the job is done and raises no alarm on the server.
  if (answer.error !== null && !isLast) throw new Error(answer.error)
  return null
}
