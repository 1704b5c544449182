import { isComplete, statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { noEvidence } from '@uwkit/core/shared'
import { aRentRoll, aStatementReading, aUnit, smallStatement } from '@uwkit/core/testing'
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
  expect(work).toMatchObject({ rentRoll: { verdict: 'proven' }, loan: { hasRate: false, hasValue: true } })
  expect(work.statement).toMatchObject({ isMapped: true })
  expect((await deal.list({ filter: 'Working Court' })).data[0]?.work).toEqual(work)
  // The column is what core's isComplete says of the lines.
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
