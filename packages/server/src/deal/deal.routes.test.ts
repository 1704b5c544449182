import { isComplete, statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { noEvidence } from '@uwkit/core/shared'
import {
  aNumberedUnit,
  aRentRoll,
  aStatement,
  aStatementReading,
  aUnit,
  type ShortLine,
  smallStatement,
} from '@uwkit/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { json, sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('tells what its progress is derived from, of the documents that the loan is sized on', async () => {
  const { deal, rentRoll, operatingStatement, loan } = server.as('owner')
  const { id } = await deal.create({ dealName: 'Working Court' })
  expect(await deal.work(id)).toMatchObject({ rentRoll: null, statement: null, loan: null, exportedOn: null })
  const rolls = [
    { name: 'old', asOf: '2026-01-31', isDwelling: true, verdict: 'contradicts_itself' },
    { name: 'new', asOf: '2026-05-31', isDwelling: true, verdict: 'proven' },
    { name: 'shops', asOf: '2026-06-30', isDwelling: false, verdict: 'read_not_proven' },
  ] as const
  for (const { name, asOf, isDwelling, verdict } of rolls) {
    const evidence = { ...noEvidence(), verdict }
    const roll = { ...aRentRoll([aUnit({ isDwelling })]), asOf }
    await rentRoll.create(rentRollDraft(roll, { id: `work ${name}`, dealId: id, evidence }))
  }
  const { statement } = aStatementReading(smallStatement)
  await operatingStatement.saveOne(statementDraft(statement, { clientId: 'w', id: null, dealId: id }), 'work bundle')
  expect(isComplete(statement)).toBe(true)
  await loan.create({ dealId: id, appraisedValue: 9_000_000 })
  const work = await deal.work(id)
  expect(work).toMatchObject({
    rentRoll: { verdict: 'proven' },
    loan: { hasRate: false, hasValue: true, sizing: null },
  })
  expect(work.statement).toMatchObject({ isMapped: true })
  expect((await deal.list({ filter: 'Working Court' })).data[0]?.work).toEqual(work)
  // The column equals the result of core's isComplete for the lines.
  const [first] = statement.lines.filter(({ isTotal, section }) => !isTotal && section !== 'below')
  for (const change of [
    { category: null },
    { category: null, isTotal: true },
    { category: null, values: {} },
  ] as const) {
    const lines = statement.lines.map((line) => (line === first ? { ...line, ...change } : line))
    const { db } = server.parts
    await db.query(
      sql`update operating_statement set statement = ${json({ ...statement, lines })} where deal_id = ${id}`,
    )
    expect((await deal.work(id)).statement?.isMapped).toBe(isComplete({ ...statement, lines }))
  }
  await expect(server.as('otherCompany').deal.work(id)).rejects.toMatchObject({ status: 404 })
})

const rents: ShortLine = { concept: 'gpr', label: 'Gross rent', months: 40_000 }
const taxes = (months: number): ShortLine => ({
  concept: 're_taxes',
  label: 'Property taxes',
  section: 'expense',
  months,
})
const insurance: ShortLine = { concept: 'insurance', label: 'Insurance', section: 'expense', months: 1200 }

/** Creates a deal of 40 units at $1,000 with a statement of these lines and a loan with a rate and a value. */
async function aSizableDeal(dealName: string, lines: ShortLine[]): Promise<{ id: string; loanId: string }> {
  const { deal, rentRoll, operatingStatement, loan } = server.as('owner')
  const { id } = await deal.create({ dealName })
  const units = Array.from({ length: 40 }, (_, number) => aNumberedUnit(number))
  const roll = aRentRoll(units, { asOf: '2026-04-30' })
  const evidence = { ...noEvidence(), verdict: 'proven' } as const
  await rentRoll.create(rentRollDraft(roll, { id: `${dealName} roll`, dealId: id, evidence }))
  const statement = statementDraft(aStatement(lines), { clientId: dealName, id: null, dealId: id })
  await operatingStatement.saveOne(statement, `${dealName} bundle`)
  const { id: loanId } = await loan.create({ dealId: id, appraisedValue: 9_000_000, noteRate: 0.055 })
  return { id, loanId }
}

it('a loan is sized where the sizing tests the income and lends something, and a list says so once it was', async () => {
  const { deal } = server.as('owner')
  const listed = async (name: string) => (await deal.list({ filter: name })).data[0]?.work.loan?.sizing
  const { id: sound } = await aSizableDeal('Sound Court', [rents, taxes(4000), insurance])
  // Listing deals sizes none.
  expect(await listed('Sound Court')).toBeNull()
  const sizing = (await deal.work(sound)).loan?.sizing
  expect(sizing).toMatchObject({ isIncomeTested: true, reason: '' })
  expect(sizing?.loan).toBeGreaterThan(1_000_000)
  expect(await listed('Sound Court')).toEqual(sizing)

  const { id: untaxed } = await aSizableDeal('Untaxed Court', [rents, insurance])
  expect((await deal.work(untaxed)).loan?.sizing).toMatchObject({
    isIncomeTested: false,
    reason: expect.stringMatching(/^DSCR not tested: NCF is unknown/),
  })
  const { id: losing } = await aSizableDeal('Losing Court', [rents, taxes(80_000), insurance])
  expect((await deal.work(losing)).loan?.sizing).toEqual({
    loan: 0,
    isIncomeTested: true,
    reason: 'No loan: NCF is not positive and supports no debt',
  })
})

it('a sizing ends with a change of the loan, a line or a document, and is made anew', async () => {
  const { deal, loan, rentRoll } = server.as('owner')
  const { id, loanId } = await aSizableDeal('Changing Court', [rents, taxes(4000), insurance])
  const listed = async () => (await deal.list({ filter: 'Changing Court' })).data[0]?.work.loan?.sizing
  const before = (await deal.work(id)).loan?.sizing?.loan ?? 0
  await loan.update(loanId, { appraisedValue: 2_000_000 })
  expect(await listed()).toBeNull()
  const less = (await deal.work(id)).loan?.sizing?.loan ?? 0
  expect(less).toBeGreaterThan(0)
  expect(less).toBeLessThan(before)
  // An older rent roll replaces a deleted one, though nothing has a later change.
  const older = { ...aRentRoll([aNumberedUnit(1)]), asOf: '2020-01-31' }
  await rentRoll.create(rentRollDraft(older, { id: 'Changing older', dealId: id, evidence: noEvidence() }))
  expect((await deal.work(id)).loan?.sizing?.loan).toBe(less)
  const now = await listed()
  expect(now).not.toBeNull()
  await server.db.query(sql`update rent_roll set modified_on = 1 where id = 'Changing Court roll'`)
  await deal.work(id)
  await rentRoll.delete('Changing Court roll')
  expect(await listed()).toBeNull()
  expect((await deal.work(id)).loan?.sizing?.loan).not.toBe(less)
})

it('a document that is saved late, with a moment before that of a later change, ends the sizing too', async () => {
  const { deal } = server.as('owner')
  const { id } = await aSizableDeal('Late Court', [rents, taxes(4000), insurance])
  const listed = async () => (await deal.list({ filter: 'Late Court' })).data[0]?.work.loan?.sizing
  const sizing = (await deal.work(id)).loan?.sizing
  await server.db.query(sql`update rent_roll set modified_on = modified_on - 5 where id = 'Late Court roll'`)
  expect(await listed()).toBeNull()
  // Sizing does not depend on the summary.
  expect((await deal.work(id)).loan?.sizing).toEqual(sizing)
  await deal.updateSummary(id, { sections: [] })
  expect(await listed()).toEqual(sizing)
})
