import { describe, expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { LoanResource } from './loan.resource.ts'

describe('changes of a loan', () => {
  test('typed within a second go out together, once a second passed without another one', async () => {
    const { connection, clock, calls, bodies } = playedConnection(() => ({ id: '7', deal_id: 'd', modified_on: 12.5 }))
    const loans = new LoanResource(connection)
    loans.update('7', { noteRate: 0.0575, modifiedOn: 10 })
    await clock.advance(900)
    loans.update('7', { termMonths: 120 })
    loans.update('7', { noteRate: 0.06 })
    await clock.advance(999)
    expect(calls).toEqual([])
    await clock.advance(1)
    expect(calls).toEqual(['PUT /v3/loans/7'])
    expect(bodies).toEqual([{ note_rate: 0.06, term_months: 120, modified_on: 10 }])
    loans.update('7', { noteRate: null, modifiedOn: 10 })
    await loans.flush()
    expect(bodies[1]).toEqual({ note_rate: null, modified_on: 12.5 })
  })

  test('that could not be saved are told of, kept, and go with the next save', async () => {
    let isAway = true
    const answer = () => (isAway ? Response.json({ error: 'down' }, { status: 503 }) : { id: '7', deal_id: 'd' })
    const { connection, clock, bodies, reported } = playedConnection(answer)
    const loans = new LoanResource(connection)
    loans.update('7', { noteRate: 0.06 })
    await clock.advance(1000)
    expect([reported, loans.unsaved('7')]).toEqual([['down'], { noteRate: 0.06 }])
    isAway = false
    loans.update('7', { tier: 2 })
    await clock.advance(1000)
    expect([bodies.at(-1), loans.unsaved('7')]).toEqual([{ note_rate: 0.06, tier: 2 }, null])
  })
})

describe('a loan that is removed', () => {
  test('is saved first as it was changed, and then no change of it waits', async () => {
    const { connection, calls } = playedConnection((call) =>
      call.startsWith('DELETE') ? new Response(null, { status: 204 }) : { id: '7', deal_id: 'd', modified_on: 12.5 },
    )
    const loans = new LoanResource(connection)
    loans.update('7', { noteRate: 0.0575 })
    await loans.delete('7')
    await loans.flush()
    expect(calls).toEqual(['PUT /v3/loans/7', 'DELETE /v3/loans/7'])
  })

  test('keeps what waits where it could not be removed, and nothing of it once it is', async () => {
    let isHeld = true
    const { connection, calls } = playedConnection((call) =>
      call.startsWith('DELETE') && !isHeld
        ? new Response(null, { status: 204 })
        : Response.json({ error: 'B. Cho works on this deal.' }, { status: 409 }),
    )
    const loans = new LoanResource(connection)
    loans.update('7', { tier: 2 })
    await expect(loans.delete('7')).rejects.toThrow('B. Cho works on this deal.')
    expect(loans.unsaved('7')).toEqual({ tier: 2 })
    isHeld = false
    await loans.delete('7')
    expect(loans.unsaved('7')).toBeNull()
    const asked = calls.length
    await loans.flush()
    expect(calls).toHaveLength(asked)
  })
})

test('lines kept over those of somebody else are the changed ones alone, saved over the version that was read then', async () => {
  const line = (name: string, amount: number) => ({ line_item: name, uw_selection: 'manual', lender_uw: amount })
  const theirs = { deal_id: 'd', lender_uw: [line('Payroll', 8), line('Utilities', 8)], modified_on: 20 }
  let refused = 1
  const { connection, bodies } = playedConnection((call) =>
    call.startsWith('PUT') && refused-- > 0 ? Response.json({ error: 'changed' }, { status: 409 }) : theirs,
  )
  const loans = new LoanResource(connection)
  const before = (await loans.getUnderwriting('d')).lines.map((one) => ({ ...one, underwritten: 3 }))
  const mine = before.map((one) => (one.lineItem === 'Payroll' ? { ...one, underwritten: 5 } : one))
  loans.editUnderwriting('d', { lines: mine, modifiedOn: 0 }, before)
  loans.editUnderwriting('d', { lines: mine, modifiedOn: 20 }, before)
  await loans.flush()
  expect(bodies.at(-1)).toMatchObject({ modified_on: 0 })
  expect((await loans.keepUnderwriting('d'))?.map(({ underwritten }) => underwritten)).toEqual([5, 8])
  await loans.flush()
  expect(bodies.at(-1)).toMatchObject({
    modified_on: 20,
    lender_uw: [{ lender_uw: 5 }, { lender_uw: 8 }],
  })
  expect(await loans.keepUnderwriting('d')).toBeNull()
})

test('a single loan is asked for without a version in its path, as the product does', async () => {
  const { connection, calls } = playedConnection(() => ({ id: '7', deal_id: 'd' }))
  expect(await new LoanResource(connection).get('7')).toMatchObject({ id: '7', dealId: 'd', noteRate: null })
  expect(calls).toEqual(['GET /loans/7'])
})
