import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
let dealId = ''
beforeAll(async () => {
  server = await startTestServer()
  dealId = (await server.as('owner').deal.create({ dealName: 'Oak Court' })).id
})
afterAll(() => server.close())

describe('a loan', () => {
  it('keeps what is typed over a pause, and what somebody else saved of other fields', async () => {
    const owner = server.as('owner').loan
    const { id } = await owner.create({ dealId, product: 'Fannie', noteRate: 0.0575 })
    await server.as('sameCompany').loan.update(id, { termMonths: 120 })
    await owner.update(id, { noteRate: 0.06 })
    await owner.update(id, { existingDebt: { balance: 1_000_000, rate: 0.04, payment: null, maturity: '2027-01-01' } })
    await server.clock.advance(1000)
    // The save is in progress; this waits for it.
    expect(await owner.get(id)).toMatchObject({
      product: 'Fannie',
      noteRate: 0.06,
      termMonths: 120,
      existingDebt: { balance: 1_000_000, payment: null },
    })
    expect((await owner.list(dealId)).map((loan) => loan.id)).toEqual([id])
  })

  it('is not overwritten by who read it before somebody else saved', async () => {
    const owner = server.as('owner').loan
    const { id, modifiedOn } = await owner.create({ dealId })
    const seen = modifiedOn ?? 0
    const colleague = server.as('sameCompany').loan
    await colleague.update(id, { tier: 3, modifiedOn: seen })
    await expect(owner.update(id, { tier: 4, modifiedOn: seen })).rejects.toMatchObject({ code: 'conflict' })
    expect((await owner.get(id)).tier).toBe(3)
  })

  it('names the field that is wrong, as the wire spells it', async () => {
    const loan = { deal_id: dealId, io_months: -1, product: 'Fanny' }
    const headers = { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' }
    const answer = await server.fetch(`${server.host}/v3/me/loans`, {
      method: 'POST',
      headers,
      body: JSON.stringify(loan),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/product: .*io_months: |io_months: .*product: /),
    })
  })

  it('keeps other ways to make it and the program that was chosen, for all who see it', async () => {
    const owner = server.as('owner').loan
    const { id, modifiedOn } = await owner.create({ dealId, noteRate: 0.0575 })
    const lower = {
      name: 'Lower rate',
      program: 'freddie-fixed',
      value: null,
      rate: 0.055,
      termMonths: 84,
      amortizationMonths: null,
      interestOnlyMonths: 24,
      requestedLoan: 9_000_000,
    }
    await owner.update(id, { scenarios: [lower], program: 'hud-223f', modifiedOn: modifiedOn ?? 0 })
    const stored = { scenarios: [lower], program: 'hud-223f', noteRate: 0.0575 }
    expect(await server.as('sameCompany').loan.get(id)).toMatchObject(stored)
    const refused = await server.fetch(`${server.host}/v3/loans/${id}`, {
      method: 'PUT',
      headers: { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scenarios: Array.from({ length: 21 }, () => ({ name: 'One', program: 'bank' })) }),
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('scenarios: ') },
    ])
    await expect(owner.create({ dealId, program: 'fanny' })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('unknown program "fanny"'),
    })
    const unknown = await server.fetch(`${server.host}/v3/loans/${id}`, {
      method: 'PUT',
      headers: { authorization: `token ${server.tokenOf('owner')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ program: 'fanny' }),
    })
    expect([unknown.status, await unknown.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('program: unknown program "fanny"') },
    ])
    expect(await owner.get(id)).toMatchObject(stored)
  })

  it('is removed from its deal, which does without it, and leaves the others', async () => {
    const owner = server.as('owner')
    const { id: other } = await owner.deal.create({ dealName: 'Elm Court' })
    const { id } = await owner.loan.create({ dealId: other, product: 'Fannie' })
    const stored = await owner.loan.create({ dealId: other, product: 'bank' })
    await owner.loan.update(id, { tier: 2 })
    await owner.loan.delete(id)
    expect([await owner.loan.list(other), (await owner.deal.stores(other))?.loans]).toEqual([[stored], [stored]])
    await expect(owner.loan.get(id)).rejects.toMatchObject({ status: 404, message: 'Loan Not found' })
    await expect(owner.loan.delete(id)).rejects.toMatchObject({ status: 404 })
    await expect(server.as('otherCompany').loan.delete(stored.id)).rejects.toMatchObject({ status: 404 })
    await owner.loan.delete(stored.id)
    expect(await owner.loan.list(other)).toEqual([])
  })

  it('is out of reach of other companies, as is its deal', async () => {
    const { id } = await server.as('owner').loan.create({ dealId })
    const stranger = server.as('otherCompany').loan
    await expect(stranger.get(id)).rejects.toMatchObject({ status: 404, message: 'Loan Not found' })
    await expect(stranger.list(dealId)).rejects.toMatchObject({ status: 404, message: 'Deal Not found' })
    await expect(stranger.create({ dealId })).rejects.toMatchObject({ status: 404 })
    await expect(stranger.updateUnderwriting(dealId, { lines: [] })).rejects.toMatchObject({ status: 404 })
  })
})

it("keeps the lender's underwriting as a whole, and refuses a save of what was saved meanwhile", async () => {
  const { loan } = server.as('owner')
  expect(await loan.getUnderwriting(dealId)).toEqual({ dealId, lines: [], createdOn: null, modifiedOn: null })
  const line = {
    lineItem: 'Payroll',
    budget: null,
    appraisal: 120_000,
    selection: 'manual' as const,
    inflationFactor: 1.03,
    underwritten: 118_500,
  }
  const { modifiedOn } = await loan.updateUnderwriting(dealId, { lines: [line], modifiedOn: 0 })
  await expect(loan.updateUnderwriting(dealId, { lines: [], modifiedOn: 0 })).rejects.toMatchObject({ status: 409 })
  expect((await loan.getUnderwriting(dealId)).lines).toEqual([line])
  const seen = modifiedOn ?? 0
  await loan.updateUnderwriting(dealId, { lines: [], modifiedOn: seen })
  await expect(loan.updateUnderwriting(dealId, { lines: [line], modifiedOn: seen })).rejects.toMatchObject({
    status: 409,
  })
  expect((await loan.getUnderwriting(dealId)).lines).toEqual([])
})
