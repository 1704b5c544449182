import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../db/database.ts'
import { sql, steady } from '../db/sql.ts'
import { badRequest, HttpError } from './http-error.ts'

/** Seconds for which an answer can be retrieved again by its key. */
export const answerSeconds = 24 * 3600

/** Maximum bytes of a stored answer; calls with longer ones produce the same answer again. Our own choice. */
const maximumStored = 4 * 1024 * 1024

/** A write that may be sent again with the same key. */
export interface RepeatableWrite {
  /** Sender of the write, and its key. */
  owner: string
  key: string
  /** Hash of the request, to distinguish it from others. */
  requestHash: string
}

/**
 * Returns the key of a request: any text chosen by its caller.
 *
 * @throws {HttpError} 400, it is not a valid key.
 * @example
 * idempotencyKeyOf(new Headers({ 'idempotency-key': 'save-1234' }))
 * // => 'save-1234'
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')
  if (key === null) return null
  if (/^[\x21-\x7e]{8,255}$/.test(key)) return key
  throw badRequest('Idempotency-Key: must be 8 to 255 printable ASCII characters, without spaces.', 'Idempotency-Key')
}

/**
 * Returns the hash that identifies a request: its call and values, files by their content.
 *
 * @example
 * requestHash('POST /rent_roll', { id: '7' }) === requestHash('POST /rent_roll', { id: '8' })
 * // => false
 */
export function requestHash(call: string, values: unknown): string {
  return valueHash([call, values])
}

/**
 * Returns the hash of a value of JSON and files.
 *
 * @example
 * valueHash({ id: '7' }).length
 * // => 64
 */
export function valueHash(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) =>
    one instanceof Uint8Array ? createHash('sha256').update(one).digest('hex') : one,
  )
  return createHash('sha256').update(text).digest('hex')
}

const hashOf = ({ owner, key }: RepeatableWrite): string =>
  createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('hex')

const secretOf = ({ key }: RepeatableWrite): Buffer => createHash('sha256').update(`answer ${key}`).digest()

/**
 * Returns the earlier answer of a write; `null` if it is new. In a transaction, a repeated write waits until that ends,
 * so that only one of two concurrent ones is made.
 *
 * @throws {HttpError} 409, the key came with another request.
 */
export async function storedAnswer(db: Queryable, write: RepeatableWrite, now: number): Promise<Response | null> {
  await db.query(steady(sql`select pg_advisory_xact_lock(hashtextextended(${hashOf(write)}, 1))`))
  const [row] = await db.query<{ requestHash: string; answer: Uint8Array }>(
    steady(sql`
    select request_hash, answer from repeatable_answer
    where key_hash = ${hashOf(write)} and created_on > ${now - answerSeconds}`),
  )
  if (row === undefined) return null
  if (row.requestHash !== write.requestHash) {
    throw new HttpError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used for another request. Use a new key.',
    )
  }
  const sealed = Buffer.from(row.answer)
  const decipher = createDecipheriv('aes-256-gcm', secretOf(write), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const text = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString()
  const [status, headers, storedBody] = JSON.parse(text) as [number, [string, string][], StoredBody]
  const body =
    typeof storedBody === 'object' && storedBody !== null ? Buffer.from(storedBody.base64, 'base64') : storedBody
  return new Response(body, { status, headers: [...headers, ['idempotent-replayed', 'true']] })
}

/** Body of a stored answer: JSON as text, a file as bytes; `null` if there is none. */
type StoredBody = string | { base64: string } | null

/** Stores the answer of a write for repeats; returns the answer to send. */
export async function storeAnswer(
  db: Queryable,
  write: RepeatableWrite,
  answer: Response,
  now: number,
): Promise<Response> {
  const body = answer.body === null ? null : Buffer.from(await answer.arrayBuffer())
  const again = () => new Response(body, { status: answer.status, headers: answer.headers })
  if (body !== null && body.length > maximumStored) return again()
  const isText = answer.headers.get('content-type') === 'application/json'
  const storedBody: StoredBody = body === null ? null : isText ? body.toString() : { base64: body.toString('base64') }
  const vector = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretOf(write), vector)
  const text = JSON.stringify([answer.status, [...answer.headers], storedBody])
  const content = Buffer.concat([cipher.update(text), cipher.final()])
  const sealed = new Uint8Array(Buffer.concat([vector, cipher.getAuthTag(), content]))
  await db.query(
    steady(sql`
    insert into repeatable_answer (key_hash, request_hash, answer, created_on)
    values (${hashOf(write)}, ${write.requestHash}, ${sealed}, ${now})
    on conflict (key_hash) do update set request_hash = excluded.request_hash, answer = excluded.answer,
      created_on = excluded.created_on`),
  )
  return again()
}

/** Removes expired answers. */
export async function removeExpiredAnswers(db: Queryable, now: number): Promise<void> {
  await db.query(sql`delete from repeatable_answer where created_on <= ${now - answerSeconds}`)
}
