import { rentRollDraft } from '@uwkit/core/rent-roll'
import { aRentRoll, aUnit } from '@uwkit/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSavedStatement } from '../operating-statement/operating-statement.fixtures.ts'
import { limitedPerson, startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const both = 'Pro Vider for Olive Owen'

it('both names stand with all that an administrator makes and changes as a user', async () => {
  const acting = server.impersonating()
  const owner = server.as('owner')
  const deal = await acting.deal.create({ dealName: 'Both Names Court' })
  const outline = async () => (await owner.deal.list({ page: -1 })).data.find(({ id }) => id === deal.id)
  expect((await outline())?.modifiedByName).toBe(both)

  const draft = rentRollDraft(aRentRoll([aUnit()]), { id: 'both names', fileName: 'both.xlsx', dealId: deal.id })
  await acting.rentRoll.create(draft)
  const roll = { userName: 'Olive Owen', realUserName: 'Pro Vider', modifiedByName: both }
  expect(await owner.rentRoll.get('both names')).toMatchObject(roll)
  expect(await owner.rentRoll.list({ filter: 'both.xlsx' })).toMatchObject([roll])

  const saved = await aSavedStatement(server)
  await acting.operatingStatement.update({ ...saved.changed, fileName: 'both names.xlsx' })
  const statement = { userName: 'Olive Owen', realUserName: null, modifiedByName: both }
  expect(await owner.operatingStatement.get(saved.id)).toMatchObject(statement)
  const bundles = await owner.operatingStatement.list({ filter: 'both names.xlsx', pageNumber: 0, perPage: 5 })
  expect(bundles).toMatchObject([statement])

  const loan = await acting.loan.create({ dealId: deal.id, loanAmount: 5_000_000 })
  expect((await owner.loan.get(loan.id)).modifiedByName).toBe(both)
  const lines = await acting.loan.updateUnderwriting(deal.id, { lines: [] })
  expect([lines.modifiedByName, (await owner.loan.getUnderwriting(deal.id)).modifiedByName]).toEqual([both, both])
  const file = { name: 'survey.pdf', contentType: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
  expect((await acting.deal.createFile({ dealId: deal.id, file })).userName).toBe(both)

  // A user's change is recorded as that user's; the creator of the record does not change.
  await owner.loan.update(loan.id, { noteRate: 0.06 })
  await owner.deal.update(deal.id, { city: 'Dover' })
  const { modifiedOn } = await owner.rentRoll.get('both names')
  await owner.rentRoll.update({ ...draft, fileName: 'renamed.xlsx', modifiedOn })
  expect([(await owner.loan.get(loan.id)).modifiedByName, (await outline())?.modifiedByName]).toEqual([
    'Olive Owen',
    'Olive Owen',
  ])
  expect(await owner.rentRoll.get('both names')).toMatchObject({ ...roll, modifiedByName: 'Olive Owen' })
})

it('a deal says who changed or exported what of it and of its documents, and which fields, to all who may open it', async () => {
  const owner = server.as('owner')
  const deal = await owner.deal.create({ dealName: 'History Court' })
  await server.clock.advance(1000)
  const loan = await owner.loan.create({ dealId: deal.id })
  await server.clock.advance(1000)
  await server.as('sameCompany').loan.update(loan.id, { noteRate: 0.06, loanAmount: null })
  const draft = rentRollDraft(aRentRoll([aUnit()]), { id: 'history roll', fileName: 'june.xlsx', dealId: deal.id })
  await server.clock.advance(1000)
  await owner.rentRoll.create(draft)
  const { modifiedOn } = await owner.rentRoll.get(draft.id)
  await server.clock.advance(1000)
  const changed = rentRollDraft(aRentRoll([aUnit({ marketRent: 1999 })]), {
    id: draft.id,
    fileName: 'july.xlsx',
    dealId: deal.id,
  })
  await owner.rentRoll.update({ ...changed, modifiedOn })
  await server.clock.advance(1000)
  await server.impersonating().deal.update(deal.id, { yearBuilt: 1998, city: null })
  await server.clock.advance(1000)
  await owner.rentRoll.delete(draft.id)

  const { data, metadata } = await server.as('sameCompany').deal.history(deal.id)
  expect(data.map(({ action, userName, realUserName, fields }) => [action, userName, realUserName, fields])).toEqual([
    ['Delete a rent roll', 'Olive Owen', null, []],
    ['Change a deal', 'Olive Owen', 'Pro Vider', ['yearBuilt']],
    [expect.stringContaining('rent roll'), 'Olive Owen', null, ['fileName', 'units']],
    [expect.stringContaining('rent roll'), 'Olive Owen', null, []],
    ['Change a loan', 'Cole Lee', null, ['noteRate']],
    [expect.stringContaining('loan'), 'Olive Owen', null, []],
    ['Create a deal', 'Olive Owen', null, []],
  ])
  expect([metadata.count, data[1]?.record, data[4]?.record]).toEqual([
    7,
    { kind: 'deal', name: 'History Court', dealId: deal.id },
    { kind: 'loan', name: null, dealId: deal.id },
  ])
  const first = await owner.deal.history(deal.id, { perPage: 4 })
  const second = await owner.deal.history(deal.id, { perPage: 4, cursor: first.metadata.next ?? '' })
  expect([...first.data, ...second.data]).toEqual(data)

  const { client: withoutDeals } = await limitedPerson(server)
  await expect(server.as('otherCompany').deal.history(deal.id)).rejects.toMatchObject({ status: 404 })
  await expect(withoutDeals.deal.history(deal.id)).rejects.toMatchObject({ status: 403 })
})

it('the redline says by whom each term was changed, where two people changed one loan', async () => {
  const owner = server.as('owner')
  const deal = await owner.deal.create({ dealName: 'Two Authors Court' })
  const loan = await owner.loan.create({ dealId: deal.id, noteRate: 0.05, termMonths: 60 })
  await owner.review.keepVersion(deal.id, {})
  await server.clock.advance(1000)
  await owner.loan.update(loan.id, { noteRate: 0.06, termMonths: 60 })
  await server.clock.advance(1000)
  // All terms are sent, as the screen does; one of them differs.
  await server.as('sameCompany').loan.update(loan.id, { noteRate: 0.06, termMonths: 120 })
  await server.clock.advance(1000)
  await owner.deal.update(deal.id, { yearBuilt: 1998 })
  const { changes } = await owner.review.redline(deal.id)
  expect(changes.map(({ key, by }) => [key, by])).toEqual([
    ['noteRate', ['Olive Owen']],
    ['termMonths', ['Cole Lee']],
    ['yearBuilt', ['Olive Owen']],
  ])
})
