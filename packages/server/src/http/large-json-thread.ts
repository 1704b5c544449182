import type { Worker } from 'node:worker_threads'
import type { Endpoint, ErrorCode } from '@uwkit/core/contract'
import { HttpError } from './http-error.ts'
import { scriptThread } from './script-thread.ts'

/** Minimum bytes of JSON that the thread parses or writes: less takes only some milliseconds. Our own choice. */
export const largeBytes = 128 * 1024

/** Minimum number of list entries for an answer that the thread writes. Our own choice: units of a large rent roll. */
const largeEntries = 500

/** Identifies the call: the thread knows the contract too. */
type CallName = Pick<Endpoint, 'method' | 'path'> & { answers: Endpoint['answer']['kind'] }

/** Request to the thread. */
export type LargeJsonOrder = { id: number; call: CallName } & (
  | { body: Uint8Array<ArrayBuffer>; deepest: number }
  | { result: unknown; isEntry?: boolean }
  | { text: string }
)

/** A parsed body. */
interface LargeBody {
  /** Its names, before translation. */
  names: string[]
  value: unknown
  /** Hash of the value, to recognize the same request again. */
  hash: string
}

/** A written answer. */
interface LargeAnswer {
  bytes: Uint8Array<ArrayBuffer>
  /** Version of the record; `null` if it has none. */
  version: number | null
}

/** Answer of the thread. */
export type LargeJsonAnswer = { id: number } & (
  | { read: LargeBody }
  | { written: LargeAnswer }
  | { rejection: { code: ErrorCode; message: string; param: string | null; names: string[] } }
  | { failure: string }
)

/** Maximum memory for a body or an answer. Our own choice: many times what the largest body needs. */
const memoryMegabytes = 2048

/** The thread and its callers. */
interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (answer: LargeJsonAnswer) => void; reject: (error: Error) => void }>
}

let thread: Thread | null = null
let lastId = 0

/**
 * Returns the values of a large JSON body, checked without delaying other requests.
 *
 * @throws {HttpError} 400, as for a small one, after `checkNames` has run.
 */
export async function readLargeBody(
  endpoint: Endpoint,
  body: Uint8Array<ArrayBuffer>,
  deepest: number,
  checkNames: (names: Record<string, null>) => Promise<void>,
): Promise<Pick<LargeBody, 'value' | 'hash'>> {
  const answer = await answerTo({ call: nameOf(endpoint), body, deepest }, [body.buffer])
  if ('rejection' in answer) {
    const { code, message, param, names } = answer.rejection
    await checkNames(Object.fromEntries(names.map((name) => [name, null])))
    throw new HttpError(code, message, { param })
  }
  if (!('read' in answer))
    throw new Error('failure' in answer ? answer.failure : 'unexpected response from the JSON thread')
  await checkNames(Object.fromEntries(answer.read.names.map((name) => [name, null])))
  return answer.read
}

/**
 * Returns the JSON of a large answer.
 *
 * @param from The result of the call, an entry of its list, or its text if it is product JSON already.
 * @throws {Error} The result is outside the endpoint's contract.
 */
export async function writeLargeAnswer(
  endpoint: Endpoint,
  from: { result: unknown; isEntry?: boolean } | { text: string },
): Promise<LargeAnswer> {
  const answer = await answerTo({ call: nameOf(endpoint), ...from })
  if ('written' in answer) return answer.written
  throw new Error('failure' in answer ? answer.failure : 'unexpected response from the JSON thread')
}

/**
 * Returns whether a value has so many list entries, nested lists included, that the thread writes it.
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

/** Starts the thread before its first request: loading the contract takes longer than the largest body. */
export function startLargeJsonThread(): void {
  thread ??= begun()
}

/** Ends the thread to release its memory. The next large body starts another. */
export async function endLargeJsonThread(): Promise<void> {
  const ending = thread
  thread = null
  await ending?.worker.terminate()
}

const nameOf = ({ method, path, answer }: Endpoint): CallName => ({ method, path, answers: answer.kind })

type WithoutId<Order> = Order extends { id: number } ? Omit<Order, 'id'> : never

function answerTo(order: WithoutId<LargeJsonOrder>, transfer: ArrayBuffer[] = []): Promise<LargeJsonAnswer> {
  thread ??= begun()
  const { worker, waiting } = thread
  lastId += 1
  const id = lastId
  return new Promise<LargeJsonAnswer>((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    // The process stays alive only while the thread works.
    worker.ref()
    worker.postMessage({ ...order, id }, transfer)
  })
}

function begun(): Thread {
  const worker = scriptThread({ name: 'large-json-worker', folder: 'http', baseUrl: import.meta.url, memoryMegabytes })
  const started: Thread = { worker, waiting: new Map() }
  const fail = (error: Error): void => {
    if (thread === started) thread = null
    for (const { reject } of started.waiting.values()) reject(error)
    started.waiting.clear()
    void worker.terminate()
  }
  worker.on('message', (answer: LargeJsonAnswer) => {
    started.waiting.get(answer.id)?.resolve(answer)
    started.waiting.delete(answer.id)
    if (started.waiting.size === 0) worker.unref()
  })
  worker.on('error', fail).on('exit', () => fail(new Error('the thread for large JSON stopped without a result')))
  worker.unref()
  return started
}
