import { expect, test } from 'vitest'
import { fakeClock } from '../../shared/clock.ts'
import { memoryTokenStore } from '../connection.ts'
import { createClient } from '../create-client.ts'

const file = { name: 'roll.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7') }
const holdsNothing = { file: 'roll.pdf', documents: [], passed: [] }

/** Builds a client whose server answers one call after the other as given, and records the calls. */
function clientOf(...answers: (() => Response)[]) {
  const clock = fakeClock()
  const calls: string[] = []
  const client = createClient({
    host: 'https://api.test',
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init)
      calls.push(`${method} ${new URL(url).pathname}`)
      const answer = answers.shift()
      if (!answer) throw new Error('no answer is left')
      return answer()
    },
    tokenStore: memoryTokenStore('t0'),
    clock,
    reportError: () => undefined,
  })
  return { client, clock, calls }
}
/** The first call loads the code of its resource, which takes time on a busy machine. */
const patient = { timeout: 20_000 }
const job = () => Response.json({ id: 'j1' })
const pending = () => new Response(null, { status: 201 })

test('a PDF is asked for every three seconds, neither sooner nor later, until it was read', async () => {
  const { client, clock, calls } = clientOf(job, pending, pending, () => Response.json(holdsNothing))
  const reading = client.parsedFile.readRentRoll(file)
  await expect.poll(() => calls.length, patient).toBe(2)
  await clock.advance(2999)
  expect(calls).toHaveLength(2)
  await clock.advance(1)
  await expect.poll(() => calls.length, patient).toBe(3)
  await clock.advance(3000)
  expect(await reading).toEqual(holdsNothing)
  expect(calls).toEqual(['POST /resources/pdf/rentroll', ...Array<string>(3).fill('GET /resources/pdf/rentroll/j1')])
})

test('what the server says of a file that it cannot read is the reason of the error that the product names', async () => {
  const refused = () => Response.json({ error: 'roll.pdf: is encrypted' }, { status: 422 })
  const { client } = clientOf(job, refused)
  await expect(client.parsedFile.readFinancials(file, 7)).rejects.toMatchObject({
    code: 'input_file',
    message: 'Problem parsing input file',
    reason: 'roll.pdf: is encrypted',
  })
})

test('a canceled reading asks no more, in a pause as well', async () => {
  const { client, clock, calls } = clientOf(job, pending)
  const ending = new AbortController()
  const reading = client.parsedFile.readRentRoll(file, { signal: ending.signal })
  await expect.poll(() => clock.waiting(), patient).toBe(1)
  ending.abort()
  await expect(reading).rejects.toMatchObject({ code: 'canceled' })
  await clock.advance(10_000)
  expect(calls).toHaveLength(2)
})

test("corrections of the user's own file go to the user's endpoint, all others to the company's", async () => {
  const saved = () => Response.json({ id: 'p1', modified_on: 5 })
  const { client, calls } = clientOf(saved, saved, () => new Response('down', { status: 503 }))
  const record = { id: 'p1', userId: 'u1' }
  expect(await client.parsedFile.correct(record, { correctedData: holdsNothing }, 'u1')).toEqual({
    id: 'p1',
    modifiedOn: 5,
  })
  await client.parsedFile.correct(record, { correctedData: holdsNothing }, 'u2')
  expect(calls).toEqual(['PUT /parsed_file/p1', 'PUT /companies/parsed_file/p1'])
  expect(await client.parsedFile.correct(record, { correctedData: holdsNothing }, 'u1')).toBeNull()
})
