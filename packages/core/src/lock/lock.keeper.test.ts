import { describe, expect, test } from 'vitest'
import { resourceOf } from '../api/calls.ts'
import { createConnection, memoryTokenStore } from '../api/connection.ts'
import { lockMethods } from '../api/methods/sign-in.ts'
import { fakeClock } from '../shared/clock.ts'
import { lockContract } from './lock.contract.ts'
import {
  createLockKeeper,
  lockLapseSeconds,
  lockRefreshSeconds,
  lockRetrySeconds,
  readOnlyNotice,
} from './lock.keeper.ts'
import type { Lock } from './lock.schema.ts'

/** Fakes a server's locks by the rules of locks; records its requests and can stop answering. */
function aLockServer() {
  const clock = fakeClock(1_000_000)
  const state = { locks: [] as Lock[], isAway: false, isVague: false }
  const requests: { user: string; ids: string[]; take_over: string[] }[] = []
  const now = () => clock.now() / 1000

  async function answer(user: string, request: Request): Promise<Response> {
    if (state.isAway) throw new TypeError('network is down')
    const body = (await request.json()) as { ids: string[]; take_over: string[] }
    requests.push({ user, ids: body.ids, take_over: body.take_over })
    const find = (id: string) => state.locks.find((lock) => lock.recordId === id) ?? null
    const answers = body.ids.map((recordId) => {
      const wanted = { recordId, holderId: user, holderName: `User ${user}`, refreshedOn: now() }
      const present = find(recordId)
      const isOthers = present !== null && now() - present.refreshedOn < lockLapseSeconds && present.holderId !== user
      return isOthers && !body.take_over.includes(recordId)
        ? { lock: present, isGranted: false }
        : { lock: wanted, isGranted: true }
    })
    const refused = answers.filter(({ isGranted }) => !isGranted)
    const wire = (locks: Lock[]) =>
      locks.map((lock) => ({
        record_id: lock.recordId,
        holder_id: lock.holderId,
        holder_name: lock.holderName,
        refreshed_on: lock.refreshedOn,
      }))
    if (refused.length > 0) {
      const locks = state.isVague ? [] : wire(refused.map(({ lock }) => lock))
      return Response.json({ error: 'held', locks }, { status: 409 })
    }
    const granted = answers.map(({ lock }) => lock)
    const others = state.locks.filter(({ holderId, recordId }) => holderId !== user && !body.ids.includes(recordId))
    state.locks = [...others, ...granted]
    return Response.json(wire(granted))
  }

  /** Builds a user at a screen. */
  function aUserAt(user: string, takesOver = false) {
    const seen = { asked: [] as string[], lost: [] as string[], reported: [] as string[] }
    const connection = createConnection({
      host: 'https://api.test',
      fetch: (input, init) => answer(user, new Request(input, init)),
      tokenStore: memoryTokenStore(user),
      clock,
      reportError: (error) => seen.reported.push(error.message),
    })
    const keeper = createLockKeeper({
      lock: resourceOf(connection, lockContract, lockMethods),
      clock,
      confirmTakeOver: ({ holderName }) => {
        seen.asked.push(holderName)
        return takesOver
      },
      onLost: (recordId, notice) => seen.lost.push(`${recordId}: ${notice}`),
      reportError: connection.reportError,
    })
    return { keeper, seen }
  }
  const liveLocks = () =>
    state.locks
      .filter(({ refreshedOn }) => now() - refreshedOn < lockLapseSeconds)
      .map((lock) => `${lock.holderId}:${lock.recordId}`)
  return { clock, state, requests, aUserAt, liveLocks }
}

describe('working on a record', () => {
  test('holds its lock as long as it is open, by saying so every 100 seconds', async () => {
    const { clock, requests, aUserAt, liveLocks } = aLockServer()
    const { keeper } = aUserAt('1')
    expect(await keeper.open('d7')).toEqual({ isHeld: true, notice: null })
    await clock.advance(999_000)
    expect([requests.length, liveLocks()]).toEqual([10, ['1:d7']])
  })

  test('leaving gives the lock back and keeps the others; leaving the last one says that none is left', async () => {
    const { clock, requests, aUserAt, liveLocks } = aLockServer()
    const { keeper } = aUserAt('1')
    await keeper.open('d7')
    await keeper.open('d8')
    await keeper.leave('d7')
    expect(liveLocks()).toEqual(['1:d8'])
    await keeper.leave('d8')
    expect(requests.at(-1)).toEqual({ user: '1', ids: [], take_over: [] })
    await clock.advance(1_000_000)
    expect([requests.length, clock.waiting()]).toEqual([4, 0])
  })

  test('leaving at once, while the lock is being asked for, leaves no lock behind', async () => {
    const { aUserAt, liveLocks } = aLockServer()
    const { keeper } = aUserAt('1')
    await Promise.all([keeper.open('d7'), keeper.open('d8'), keeper.leaveAll()])
    expect([liveLocks(), keeper.isHeld('d7')]).toEqual([[], false])
  })

  test('signing out waits for a lock that is on its way back since its page was left', async () => {
    const { aUserAt, liveLocks } = aLockServer()
    const { keeper } = aUserAt('1')
    await keeper.open('d7')
    void keeper.leave('d7')
    await keeper.leaveAll()
    expect(liveLocks()).toEqual([])
  })
})

describe('a record that somebody else is working on', () => {
  test('is read-only for who does not want to take it over, and nobody gets an error report', async () => {
    const { aUserAt, liveLocks } = aLockServer()
    await aUserAt('1').keeper.open('d7')
    const { keeper, seen } = aUserAt('2')
    const notice = 'User 1 is editing this record, so it is read-only.'
    expect(await keeper.open('d7')).toEqual({ isHeld: false, notice })
    expect(seen).toEqual({ asked: ['User 1'], lost: [], reported: [] })
    expect(liveLocks()).toEqual(['1:d7'])
  })

  test('can be taken over; the former holder reads who did, keeps all other locks, and asks no more', async () => {
    const { clock, requests, aUserAt, liveLocks } = aLockServer()
    const former = aUserAt('1')
    await former.keeper.open('d7')
    await former.keeper.open('d8')
    const next = aUserAt('2', true)
    expect(await next.keeper.open('d7')).toEqual({ isHeld: true, notice: null })
    await clock.advance(100_000)
    expect(former.seen.lost).toEqual(['d7: User 2 is editing this record, so it is read-only.'])
    expect([former.keeper.isHeld('d7'), former.keeper.isHeld('d8')]).toEqual([false, true])
    await clock.advance(500_000)
    expect(liveLocks().toSorted()).toEqual(['1:d8', '2:d7'])
    expect(requests.filter(({ user }) => user === '1').at(-1)?.ids).toEqual(['d8'])
    expect(former.seen.reported).toEqual([])
  })

  test('is known to be lost before a save, not only when the lock is refreshed', async () => {
    const { aUserAt } = aLockServer()
    const former = aUserAt('1')
    await former.keeper.open('d7')
    expect(await former.keeper.renew('d7')).toBe(true)
    await aUserAt('2', true).keeper.open('d7')
    expect(await former.keeper.renew('d7')).toBe(false)
    expect(former.seen.lost).toEqual(['d7: User 2 is editing this record, so it is read-only.'])
  })

  test('comes free when its holder is gone for two minutes', async () => {
    const { clock, state, aUserAt, liveLocks } = aLockServer()
    await aUserAt('1').keeper.open('d7')
    state.isAway = true
    await clock.advance(120_000)
    state.isAway = false
    const { keeper, seen } = aUserAt('2')
    expect((await keeper.open('d7')).isHeld).toBe(true)
    expect([seen.asked, liveLocks()]).toEqual([[], ['2:d7']])
  })

  test('by a server that does not say whose it is, is read-only too', async () => {
    const { state, aUserAt } = aLockServer()
    await aUserAt('1').keeper.open('d7')
    state.isVague = true
    const { keeper, seen } = aUserAt('2', true)
    expect((await keeper.open('d7')).notice).toMatch(/read-only/)
    expect([seen.asked, seen.reported]).toEqual([[], []])
  })
})

describe('a server that does not answer', () => {
  test('makes the record read-only, and is reported', async () => {
    const { state, aUserAt } = aLockServer()
    state.isAway = true
    const { keeper, seen } = aUserAt('1')
    expect((await keeper.open('d7')).notice).toMatch(/read-only/)
    expect(seen.reported[0]).toMatch(/No response/)
  })

  test('for a moment costs no lock: the refresh is tried again before the lock lapses', async () => {
    const { clock, state, aUserAt, liveLocks } = aLockServer()
    const { keeper } = aUserAt('1')
    await keeper.open('d7')
    await clock.advance(99_000)
    state.isAway = true
    await clock.advance(10_000)
    state.isAway = false
    await clock.advance(11_000)
    expect([keeper.isHeld('d7'), liveLocks()]).toEqual([true, ['1:d7']])
  })
})

test('a lock is refreshed soon enough for three tries before it lapses', () => {
  expect(lockRefreshSeconds + 3 * lockRetrySeconds).toBeLessThan(lockLapseSeconds)
})

test('whoever may only look on reads who works on it', () => {
  expect(readOnlyNotice({ holderName: 'A. Lee' })).toBe('A. Lee is editing this record, so it is read-only.')
})
