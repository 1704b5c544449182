import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { byUser } from '../contract/access.ts'
import { endpoint, file, filePart, formBody, json, jsonBody, nothing, queryOf } from '../contract/endpoint.ts'
import { flagText, integerText, wireObject } from '../contract/wire.ts'
import { fakeClock, systemClock } from '../shared/clock.ts'
import { poll } from './calls.ts'
import { createConnection, type Exchange, memoryTokenStore } from './connection.ts'
import { CanceledError, ConnectionError, NotFoundError, ResponseShapeError, ServerError } from './errors.ts'

const Roll = wireObject({ id: z.string(), dealName: z.string() })
const get = endpoint({
  method: 'GET',
  path: '/rent_roll/{id}',
  summary: 'One.',
  query: queryOf({ page: integerText.default(-1), company: flagText.optional(), filter: z.string().optional() }),
  answer: json(Roll),
  access: byUser,
})
const put = endpoint({
  method: 'PUT',
  path: '/rent_roll/{id}',
  summary: 'Change.',
  body: jsonBody(Roll),
  answer: nothing(),
  access: byUser,
})

/** Builds a connection whose server returns the given answer, and records the requests. */
function connectionTo(answer: () => Response | Promise<Response>) {
  const sent: Request[] = []
  const reported: string[] = []
  const tokenStore = memoryTokenStore('t0')
  const connection = createConnection({
    host: 'https://api.test/',
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return await answer()
    },
    tokenStore,
    clock: systemClock,
    reportError: (error) => reported.push(error.message),
  })
  return { connection, sent, reported, tokenStore }
}
const aRoll = () => Response.json({ id: 'r1', deal_name: 'Elm', new_field: 7 })

describe('a call', () => {
  test('goes to its path with the token, the defaults of its query and what was given', async () => {
    const { connection, sent } = connectionTo(aRoll)
    const roll = await connection.send(get, { path: { id: 'a/b' }, query: { company: true } })
    expect(sent[0]?.url).toBe('https://api.test/rent_roll/a%2Fb?page=-1&company=True')
    expect(sent[0]?.headers.get('authorization')).toBe('token t0')
    expect(roll).toEqual({ id: 'r1', dealName: 'Elm', new_field: 7 })
  })

  test('sends its body in the words of the wire', async () => {
    const { connection, sent } = connectionTo(() => new Response(null, { status: 204 }))
    await connection.send(put, { path: { id: 'r1' }, body: { id: 'r1', dealName: 'Elm' } })
    expect(await sent[0]?.json()).toEqual({ id: 'r1', deal_name: 'Elm' })
  })

  test('carries files in a form, and brings them back by name', async () => {
    const upload = endpoint({
      method: 'POST',
      path: '/parsed_file',
      summary: 'Keep.',
      body: formBody(wireObject({ originalFile: filePart, hash: z.string() })),
      answer: file('text/csv'),
      access: byUser,
    })
    const { connection, sent } = connectionTo(
      () =>
        new Response('a,b', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': `attachment; filename*=UTF-8''rent%20roll.csv`,
          },
        }),
    )
    const bytes = new TextEncoder().encode('x')
    const answer = await connection.send(upload, {
      body: { originalFile: { name: 'roll.csv', contentType: 'text/csv', bytes }, hash: 'h' },
    })
    const form = await sent[0]?.formData()
    const sentFile = form?.get('original_file')
    expect([form?.get('hash'), sentFile instanceof File ? sentFile.name : null]).toEqual(['h', 'roll.csv'])
    expect(answer).toEqual({ name: 'rent roll.csv', contentType: 'text/csv', bytes: new TextEncoder().encode('a,b') })
  })
})

describe('a call that fails', () => {
  test("throws the answer's own words, by the class of its status", async () => {
    const { connection } = connectionTo(() => Response.json({ error: 'User Not found' }, { status: 404 }))
    const failed = connection.send(get, { path: { id: 'r1' } })
    await expect(failed).rejects.toThrow(NotFoundError)
    await expect(failed).rejects.toThrow('User Not found')
  })

  test('a 401 ends the sign-in', async () => {
    const { connection, tokenStore } = connectionTo(() => new Response('no', { status: 401 }))
    await expect(connection.send(get, { path: { id: 'r1' } })).rejects.toThrow('no')
    expect(tokenStore.get()).toBeNull()
  })

  test('hands back null and reports, where the contract says so', async () => {
    const quiet = { ...get, onFailure: { returns: 'null', reportsTo: 'error service' } } as const
    const { connection, reported } = connectionTo(() => new Response('down', { status: 503 }))
    expect(await connection.send(quiet, { path: { id: 'r1' } })).toBeNull()
    expect(reported).toEqual(['down'])
  })

  test('tells a lost network, a strange answer and a canceled call apart', async () => {
    const lost = connectionTo(() => Promise.reject(new TypeError('refused')))
    await expect(lost.connection.send(get, { path: { id: 'r1' } })).rejects.toThrow(ConnectionError)
    const strange = connectionTo(() => Response.json({ id: 7 }))
    await expect(strange.connection.send(get, { path: { id: 'r1' } })).rejects.toThrow(ResponseShapeError)
    const canceled = new AbortController()
    const { connection } = connectionTo(() => Promise.reject(new DOMException('canceled', 'AbortError')))
    canceled.abort()
    await expect(connection.send(get, { path: { id: 'r1' } }, { signal: canceled.signal })).rejects.toThrow(
      CanceledError,
    )
  })
})

/** Builds a job that is done after a number of polls, and records when it was polled. */
function aJob(questions: number) {
  const clock = fakeClock()
  const askedAt: number[] = []
  const ask = async (): Promise<Exchange<string>> => {
    askedAt.push(clock.now())
    const isPending = askedAt.length < questions
    return { isPending, result: isPending ? undefined : 'done' }
  }
  return { clock, askedAt, ask }
}

describe('a job that takes its time', () => {
  test('is asked for at once and then after each pause, until it is done', async () => {
    const { clock, askedAt, ask } = aJob(4)
    const result = poll({ clock }, ask, { everyMilliseconds: 3000 })
    await clock.advance(60_000)
    expect(await result).toBe('done')
    expect(askedAt).toEqual([0, 3000, 6000, 9000])
    expect(clock.waiting()).toBe(0)
  })

  test('is left alone once nobody waits for it, in the middle of a pause too', async () => {
    const { clock, askedAt, ask } = aJob(4)
    const leaving = new AbortController()
    const result = poll({ clock }, ask, { everyMilliseconds: 3000, signal: leaving.signal })
    const ended = result.catch((error: unknown) => error)
    await clock.advance(4000)
    leaving.abort()
    expect(await ended).toBeInstanceOf(CanceledError)
    await clock.advance(60_000)
    expect([askedAt, clock.waiting()]).toEqual([[0, 3000], 0])
  })

  test('is not even started for somebody who has left already', async () => {
    const { clock, askedAt, ask } = aJob(1)
    const left = poll({ clock }, ask, { everyMilliseconds: 3000, signal: AbortSignal.abort() })
    await expect(left).rejects.toThrow(CanceledError)
    expect(askedAt).toEqual([])
  })

  test('that fails says so, and is not asked for again', async () => {
    const clock = fakeClock()
    const down = new ServerError({ status: 500, message: 'cannot be read', requestId: null, body: null })
    const failed = poll({ clock }, () => Promise.reject(down), { everyMilliseconds: 3000 })
    await expect(failed).rejects.toBe(down)
    expect(clock.waiting()).toBe(0)
  })
})
