import type { Worker } from 'node:worker_threads'
import type { Endpoint, ErrorCode } from '@uwkit/core/contract'
import { HttpError } from './http-error.ts'
import { scriptThread } from './script-thread.ts'

/** From how many bytes on JSON is taken apart or put together in the thread: below, that takes some milliseconds. Our own choice. */
export const largeBytes = 128 * 1024

/** From how many entries of lists on an answer is put together in the thread. Our own choice: units of a large rent roll. */
const largeEntries = 500

/** Which call it is about: the thread knows the contract too. */
type CallName = Pick<Endpoint, 'method' | 'path'> & { answers: Endpoint['answer']['kind'] }

/** What the thread is asked. */
export type LargeJsonOrder = { id: number; call: CallName } & (
  | { body: Uint8Array<ArrayBuffer>; deepest: number }
  | { result: unknown; isEntry?: boolean }
  | { text: string }
)

/** A body that was taken apart. */
interface LargeBody {
  /** The names in it, before they were translated. */
  names: string[]
  value: unknown
  /** Of the value, for who wants to know the same request again. */
  hash: string
}

/** An answer that was put together. */
interface LargeAnswer {
  bytes: Uint8Array<ArrayBuffer>
  /** Of the record; `null` where it has none. */
  version: number | null
}

/** What the thread answers. */
export type LargeJsonAnswer = { id: number } & (
  | { read: LargeBody }
  | { written: LargeAnswer }
  | { refusal: { code: ErrorCode; message: string; param: string | null; names: string[] } }
  | { failure: string }
)

/** What a body or an answer may take. Our own choice: many times what the largest body takes. */
const memoryMegabytes = 2048

/** The thread, and who waits for it. */
interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (answer: LargeJsonAnswer) => void; reject: (error: Error) => void }>
}

let thread: Thread | null = null
let lastId = 0

/**
 * The values of a large body of JSON, which hold up nobody while they are looked through.
 *
 * @throws {HttpError} 400, as for a small one, after `checkNames` had its turn.
 */
export async function readLargeBody(
  endpoint: Endpoint,
  body: Uint8Array<ArrayBuffer>,
  deepest: number,
  checkNames: (names: Record<string, null>) => Promise<void>,
): Promise<Pick<LargeBody, 'value' | 'hash'>> {
  const answer = await asked({ call: nameOf(endpoint), body, deepest }, [body.buffer])
  if ('refusal' in answer) {
    const { code, message, param, names } = answer.refusal
    await checkNames(Object.fromEntries(names.map((name) => [name, null])))
    throw new HttpError(code, message, { param })
  }
  if (!('read' in answer))
    throw new Error('failure' in answer ? answer.failure : 'unexpected response from the JSON thread')
  await checkNames(Object.fromEntries(answer.read.names.map((name) => [name, null])))
  return answer.read
}

/**
 * The JSON of a large answer.
 *
 * @param from The result of the call, an entry of the list that it is, or its text where it is JSON of the product already.
 * @throws {Error} The result is none that the endpoint promises.
 */
export async function writeLargeAnswer(
  endpoint: Endpoint,
  from: { result: unknown; isEntry?: boolean } | { text: string },
): Promise<LargeAnswer> {
  const answer = await asked({ call: nameOf(endpoint), ...from })
  if ('written' in answer) return answer.written
  throw new Error('failure' in answer ? answer.failure : 'unexpected response from the JSON thread')
}

/**
 * Whether a value has so many entries in its lists that it is put together elsewhere; those of lists in lists count too.
 *
 * @example
 * isLarge({ units: Array.from({ length: 1000 }, () => ({})) })
 * // => true
 */
export function isLarge(value: unknown): boolean {
  return entriesIn(value, 6) > largeEntries
}

function entriesIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null || depth === 0) return 0
  const list = Array.isArray(value) ? value : Object.values(value)
  let count = Array.isArray(value) ? list.length : 0
  for (const one of list) {
    if (count > largeEntries) break
    count += entriesIn(one, depth - 1)
  }
  return count
}

/** Begins the thread ahead of its first order: loading the contract takes it longer than the largest body does. */
export function startLargeJsonThread(): void {
  thread ??= begun()
}

/** Ends the thread, which holds its memory else. The next large body begins another. */
export async function endLargeJsonThread(): Promise<void> {
  const ending = thread
  thread = null
  await ending?.worker.terminate()
}

const nameOf = ({ method, path, answer }: Endpoint): CallName => ({ method, path, answers: answer.kind })

type Asked<Order> = Order extends { id: number } ? Omit<Order, 'id'> : never

function asked(order: Asked<LargeJsonOrder>, transfer: ArrayBuffer[] = []): Promise<LargeJsonAnswer> {
  thread ??= begun()
  const { worker, waiting } = thread
  lastId += 1
  const id = lastId
  return new Promise<LargeJsonAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // While it works the process stays alive for it, and no longer.
    worker.ref()
    worker.postMessage({ ...order, id }, transfer)
  })
}

function begun(): Thread {
  const worker = scriptThread({ name: 'large-json-worker', folder: 'http', beside: import.meta.url, memoryMegabytes })
  const own: Thread = { worker, waiting: new Map() }
  const fail = (error: Error): void => {
    if (thread === own) thread = null
    for (const { reject } of own.waiting.values()) reject(error)
    own.waiting.clear()
    void worker.terminate()
  }
  worker.on('message', (answer: LargeJsonAnswer) => {
    own.waiting.get(answer.id)?.resolve(answer)
    own.waiting.delete(answer.id)
    if (own.waiting.size === 0) worker.unref()
  })
  worker.on('error', fail).on('exit', () => fail(new Error('the thread for large JSON stopped without a result')))
  worker.unref()
  return own
}
