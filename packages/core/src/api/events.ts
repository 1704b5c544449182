import type * as z from 'zod'
import { ResponseShapeError } from './errors.ts'

/**
 * Yields the events of a streaming answer as they arrive. Closes the connection when reading stops. Skips unknown event
 * types, as from a newer server.
 *
 * @param call The call that was answered, for messages.
 * @throws {ResponseShapeError} An event does not match the contract.
 * @source HTML Living Standard, 9.2.6: interpreting an event stream.
 * @example
 * const answer = new Response('id: 7\nevent: told\ndata: {"id":"7"}\n\n')
 * const events = eventsOf(answer, z.object({ id: z.string() }), 'GET /events')
 * const { value } = await events.next()
 * value
 * // => { id: '7' }
 */
export function eventsOf(response: Response, schema: z.ZodType, call: string): AsyncIterableIterator<unknown> {
  const reader = response.body?.getReader()
  const events = eventsFrom(reader, schema, call)
  const iterator: AsyncIterableIterator<unknown> = {
    next: () => events.next(),
    // Closes the connection even before the first read, or while a read is waiting.
    return: async () => {
      await reader?.cancel().catch(() => undefined)
      return events.return()
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return iterator
}

async function* eventsFrom(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  schema: z.ZodType,
  call: string,
): AsyncGenerator<unknown, void, undefined> {
  if (reader === undefined) return
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const blocks = text.split(/\r?\n\r?\n/)
    // The text after the last empty line is incomplete.
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = dataOf(block)
      if (data !== null) yield* decoded(data, schema, call)
    }
  }
}

/** Returns the data of an event; `null` for a comment, which keeps the connection alive. */
function dataOf(block: string): string | null {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.length === 0 ? null : lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')
}

function* decoded(data: string, schema: z.ZodType, call: string): Generator<unknown, void, undefined> {
  let content: unknown
  try {
    content = JSON.parse(data)
  } catch {
    throw new ResponseShapeError(call, 'an event', data.slice(0, 80))
  }
  const answer = schema.safeDecode(content)
  if (answer.success) yield answer.data
  else if (answer.error.issues[0]?.path[0] !== 'type')
    throw new ResponseShapeError(call, 'an event', answer.error.issues[0]?.message ?? 'unknown')
}
