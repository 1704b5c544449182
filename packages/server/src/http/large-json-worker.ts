/** Script of the thread that parses large JSON bodies and writes large answers, one after the other. */
import { parentPort } from 'node:worker_threads'
import { contract, type Endpoint } from '@uwkit/core/contract'
import { encoded } from './answer.ts'
import { decodedBody } from './decode-request.ts'
import { HttpError } from './http-error.ts'
import type { LargeJsonAnswer, LargeJsonOrder } from './large-json-thread.ts'
import { messageOf } from './log.ts'
import { jsonOf } from './read-body.ts'
import { valueHash } from './repeatable.ts'

const endpoints = Object.values(contract).flatMap((concept): Endpoint[] => Object.values(concept))

function endpointOf({ method, path, answers }: LargeJsonOrder['call']): Endpoint {
  const found = endpoints.find((one) => one.method === method && one.path === path && one.answer.kind === answers)
  if (found === undefined) throw new Error(`no ${method} ${path} in the contract`)
  return found
}

function answerTo(order: LargeJsonOrder): LargeJsonAnswer {
  const { id } = order
  const endpoint = endpointOf(order.call)
  if ('body' in order) {
    let names: string[] = []
    try {
      const sent = jsonOf(order.body, order.deepest)
      names = typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? Object.keys(sent) : []
      const value = decodedBody(endpoint, sent)
      return { id, read: { names, value, hash: valueHash(value) } }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const { code, message, param } = error
      return { id, rejection: { code, message, param, names } }
    }
  }
  if (endpoint.answer.kind !== 'json') throw new Error('only JSON is put together here')
  const result: unknown = 'text' in order ? JSON.parse(order.text) : order.result
  const { schema, entry = schema } = endpoint.answer
  const isEntry = 'isEntry' in order && order.isEntry === true
  const content = encoded(endpoint, isEntry ? entry : schema, result) as { modified_on?: unknown } | null
  const version = typeof content?.modified_on === 'number' ? content.modified_on : null
  const bytes = Uint8Array.from(Buffer.from(JSON.stringify(content)))
  return { id, written: { bytes, version } }
}

parentPort?.on('message', (order: LargeJsonOrder) => {
  try {
    const answer = answerTo(order)
    parentPort?.postMessage(answer, 'written' in answer ? [answer.written.bytes.buffer] : [])
  } catch (error) {
    const failure = messageOf(error)
    parentPort?.postMessage({ id: order.id, failure } satisfies LargeJsonAnswer, [])
  }
})
