import { createClient } from '@uwkit/core/client'
import { playedConnection } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { loanUpdates } from './loan-updates.ts'

/** The updates of loans over a server that a test plays; a first call loaded the client's code and is forgotten. */
async function played(answer: Parameters<typeof playedConnection>[0]) {
  const server = playedConnection(answer)
  const client = createClient(server.connection)
  await client.loan.get('7').catch(() => null)
  server.calls.length = 0
  server.bodies.length = 0
  return { ...server, client, updates: loanUpdates(client) }
}

describe('changes of a loan', () => {
  test('typed within a second go out together, once a second passed without another one', async () => {
    const { clock, calls, bodies, updates } = await played(() => ({ id: '7', deal_id: 'd', modified_on: 12.5 }))
    updates.loans.edit('7', { noteRate: 0.0575, modifiedOn: 10 })
    await clock.advance(900)
    updates.loans.edit('7', { termMonths: 120 })
    updates.loans.edit('7', { noteRate: 0.06 })
    await clock.advance(999)
    expect(calls).toEqual([])
    await clock.advance(1)
    expect(calls).toEqual(['PUT /v3/loans/7'])
    expect(bodies).toEqual([{ note_rate: 0.06, term_months: 120, modified_on: 10 }])
    updates.loans.edit('7', { noteRate: null, modifiedOn: 10 })
    await updates.loans.flush()
    expect(bodies[1]).toEqual({ note_rate: null, modified_on: 12.5 })
  })

  test('that could not be saved are told of, kept, and go with the next save', async () => {
    let isAway = true
    const answer = () => (isAway ? Response.json({ error: 'down' }, { status: 503 }) : { id: '7', deal_id: 'd' })
    const { clock, bodies, reported, updates } = await played(answer)
    updates.loans.edit('7', { noteRate: 0.06 })
    await clock.advance(1000)
    expect([reported, updates.loans.unsaved('7')]).toEqual([['down'], { noteRate: 0.06 }])
    isAway = false
    updates.loans.edit('7', { tier: 2 })
    await clock.advance(1000)
    expect([bodies.at(-1), updates.loans.unsaved('7')]).toEqual([{ note_rate: 0.06, tier: 2 }, null])
  })
})

describe('a loan that is removed', () => {
  test('is saved first as it was changed, and then no change of it waits', async () => {
    const { calls, updates } = await played((call) =>
      call.startsWith('DELETE') ? new Response(null, { status: 204 }) : { id: '7', deal_id: 'd', modified_on: 12.5 },
    )
    updates.loans.edit('7', { noteRate: 0.0575 })
    await updates.deleteLoan('7')
    await updates.loans.flush()
    expect(calls).toEqual(['PUT /v3/loans/7', 'DELETE /v3/loans/7'])
  })

  test('keeps what waits where it could not be removed, and nothing of it once it is', async () => {
    let isHeld = true
    const { calls, updates } = await played((call) =>
      call.startsWith('DELETE') && !isHeld
        ? new Response(null, { status: 204 })
        : Response.json({ error: 'B. Cho works on this deal.' }, { status: 409 }),
    )
    updates.loans.edit('7', { tier: 2 })
    await expect(updates.deleteLoan('7')).rejects.toThrow('B. Cho works on this deal.')
    expect(updates.loans.unsaved('7')).toEqual({ tier: 2 })
    isHeld = false
    await updates.deleteLoan('7')
    expect(updates.loans.unsaved('7')).toBeNull()
    const asked = calls.length
    await updates.loans.flush()
    expect(calls).toHaveLength(asked)
  })
})

test('lines kept over those of somebody else are the changed ones alone, saved over the version that was read then', async () => {
  const line = (name: string, amount: number) => ({ line_item: name, uw_selection: 'manual', lender_uw: amount })
  const theirs = { deal_id: 'd', lender_uw: [line('Payroll', 8), line('Utilities', 8)], modified_on: 20 }
  let refused = 1
  const { bodies, client, updates } = await played((call) =>
    call.startsWith('PUT') && refused-- > 0 ? Response.json({ error: 'changed' }, { status: 409 }) : theirs,
  )
  const before = (await client.loan.getUnderwriting('d')).lines.map((one) => ({ ...one, underwritten: 3 }))
  const mine = before.map((one) => (one.lineItem === 'Payroll' ? { ...one, underwritten: 5 } : one))
  updates.editUnderwriting('d', { lines: mine, modifiedOn: 0 }, before)
  updates.editUnderwriting('d', { lines: mine, modifiedOn: 20 }, before)
  await updates.underwritings.flush()
  expect(bodies.at(-1)).toMatchObject({ modified_on: 0 })
  expect((await updates.keepUnderwriting('d'))?.map(({ underwritten }) => underwritten)).toEqual([5, 8])
  await updates.underwritings.flush()
  expect(bodies.at(-1)).toMatchObject({
    modified_on: 20,
    lender_uw: [{ lender_uw: 5 }, { lender_uw: 8 }],
  })
  expect(await updates.keepUnderwriting('d')).toBeNull()
})
