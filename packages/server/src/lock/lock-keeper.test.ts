import { createLockKeeper } from '@uwkit/core/lock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { Role } from '../testing/test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

/** Lock requests in progress. */
const pending = new Set<Promise<unknown>>()

/** Advances a hundred seconds and waits for the answers to the requests made then. */
async function hundredSecondsLater(): Promise<void> {
  await server.clock.advance(100_000)
  while (pending.size > 0) await Promise.allSettled(pending)
}

/** Builds a user at a screen whose client maintains the locks. */
function atScreen(role: Role, takesOver = false) {
  const lost: string[] = []
  const { lock } = server.as(role)
  const keeper = createLockKeeper({
    lock: {
      set: (ids, takeOver, options) => {
        const answer = lock.set(ids, takeOver, options).finally(() => pending.delete(answer))
        pending.add(answer)
        return answer
      },
    },
    clock: server.clock,
    confirmTakeOver: () => takesOver,
    onLost: (recordId, notice) => lost.push(`${recordId}: ${notice}`),
    reportError: (error) => lost.push(error.message),
  })
  return { keeper, lost }
}

test('a client that keeps its locks holds a record for as long as it is open, and hands it over when that is confirmed', async () => {
  const owner = atScreen('owner')
  const deal = await server.as('owner').deal.create({ dealName: 'Elm' })
  expect(await owner.keeper.open(deal.id)).toEqual({ isHeld: true, notice: null })
  for (let times = 0; times < 4; times += 1) await hundredSecondsLater()

  const notice = 'Olive Owen is editing this record, so it is read-only.'
  expect(await atScreen('sameCompany').keeper.open(deal.id)).toEqual({ isHeld: false, notice })
  await expect(server.as('sameCompany').deal.update(deal.id, { dealName: 'Oak' })).rejects.toThrow('Olive Owen')

  const colleague = atScreen('sameCompany', true)
  expect((await colleague.keeper.open(deal.id)).isHeld).toBe(true)
  await server.as('sameCompany').deal.update(deal.id, { dealName: 'Oak' })
  await hundredSecondsLater()
  expect(owner.lost).toEqual([`${deal.id}: Cole Lee is editing this record, so it is read-only.`])

  await colleague.keeper.leave(deal.id)
  await server.as('owner').deal.update(deal.id, { dealName: 'Ash' })
  expect(server.clock.waiting()).toBe(0)
})

test('two tabs of one user keep what each has open, and neither gives back what is open in the other', async () => {
  const [one, another] = [atScreen('owner'), atScreen('owner')]
  const { id: first } = await server.as('owner').deal.create({ dealName: 'First' })
  const { id: second } = await server.as('owner').deal.create({ dealName: 'Second' })
  await one.keeper.open(first)
  await another.keeper.open(second)
  await hundredSecondsLater()
  await another.keeper.leave(second)
  expect((await atScreen('sameCompany').keeper.open(first)).isHeld).toBe(false)
  await one.keeper.leaveAll()
  expect([one.lost, another.lost, server.clock.waiting()]).toEqual([[], [], 0])
})
