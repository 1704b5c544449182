import { createClient } from '@uwkit/core/client'
import type { LoanChanges } from '@uwkit/core/loan'
import { fakeConnection } from '@uwkit/core/testing'
import { describe, expect, test } from 'vitest'
import { autosave, autosaveFor } from '../save/index.ts'
import { deleteLoan } from './loan-editing.ts'

/** Builds a loan being edited, over a fake server; the first call, which loads the client's code, is not counted. */
async function typedLoan(answer: Parameters<typeof fakeConnection>[0]) {
  const { connection, calls } = fakeConnection(answer)
  const client = createClient(connection)
  await client.loan.get('7').catch(() => null)
  calls.length = 0
  const typed = autosaveFor(client, 'loan/7', () =>
    autosave<LoanChanges>({ clock: connection.clock, save: (changes) => client.loan.update('7', changes) }),
  )
  return { calls, client, typed }
}

describe('a loan that is removed', () => {
  test('is saved first as it was changed, and then no change of it waits', async () => {
    const { calls, client, typed } = await typedLoan((call) =>
      call.startsWith('DELETE') ? new Response(null, { status: 204 }) : { id: '7', deal_id: 'd', modified_on: 12.5 },
    )
    typed.edit({ noteRate: 0.0575 })
    await deleteLoan(client, '7')
    await typed.flush()
    expect(calls).toEqual(['PUT /v3/loans/7', 'DELETE /v3/loans/7'])
  })

  test('keeps what waits where it could not be removed, and nothing of it once it is', async () => {
    let isHeld = true
    const { calls, client, typed } = await typedLoan((call) =>
      call.startsWith('DELETE') && !isHeld
        ? new Response(null, { status: 204 })
        : Response.json({ error: 'B. Cho works on this deal.' }, { status: 409 }),
    )
    typed.edit({ tier: 2 })
    await expect(deleteLoan(client, '7')).rejects.toThrow('B. Cho works on this deal.')
    expect(typed.snapshot().typed).toEqual({ tier: 2 })
    isHeld = false
    await deleteLoan(client, '7')
    expect(typed.snapshot().typed).toEqual({})
    const callCount = calls.length
    await typed.flush()
    expect(calls).toHaveLength(callCount)
  })
})
