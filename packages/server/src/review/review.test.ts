import { randomUUID } from 'node:crypto'
import { statementDraft } from '@uwkit/core/operating-statement'
import { type RentRoll, rentRollDraft } from '@uwkit/core/rent-roll'
import { aNumberedUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const olive = { id: 'owner', name: 'Olive Owen' }
const cole = { id: 'colleague', name: 'Cole Lee' }
/** Some time passes, so that later events can be distinguished from earlier ones. */
const later = () => server.clock.advance(60_000)

const rollOf = (rent: number): RentRoll =>
  aRentRoll(
    Array.from({ length: 40 }, (_, number) =>
      aNumberedUnit(number, number === 3 ? { contractRent: rent, inPlaceRent: rent, charges: { RENT: rent } } : {}),
    ),
  )

/** Creates a deal of 40 units with a statement and a loan, as Olive. */
async function aSizedDeal() {
  const owner = server.as('owner')
  const { id } = await owner.deal.create({ dealName: 'Oak Court', state: 'TX' })
  const rollId = randomUUID()
  const draft = (rent: number) => rentRollDraft(rollOf(rent), { id: rollId, fileName: 'roll.xlsx', dealId: id })
  await owner.rentRoll.create(draft(1000))
  const statement = aStatement([
    { concept: 'gpr', label: 'Gross rent', months: 40_000 },
    { concept: 're_taxes', label: 'Property taxes', section: 'expense', months: 4000 },
    { concept: 'insurance', label: 'Insurance', section: 'expense', months: 1200 },
  ])
  const clientId = randomUUID()
  await owner.operatingStatement.saveOne(
    statementDraft(statement, { clientId, id: null, fileName: 't12.xlsx', dealId: id }),
    `of ${clientId}`,
  )
  const loan = await owner.loan.create({ dealId: id, product: 'Freddie', appraisedValue: 9_000_000, noteRate: 0.055 })
  await later()
  return { id, loan, rollId, draft }
}

const mails = () => server.db.query(sql`select subject, body as text from outbox_message`)

const taxes = {
  kind: 'line',
  section: 'underwriting',
  documentId: null,
  key: 'realEstateTaxes',
  label: 'Real estate taxes',
} as const
const typedTaxes = (underwritten: number) => [
  {
    lineItem: 'realEstateTaxes',
    budget: null,
    appraisal: null,
    selection: 'manual',
    inflationFactor: null,
    underwritten,
  } as const,
]

it('goes from a comment over its fix and a sign-off to a later change, and tells what that did in dollars', async () => {
  const { id, loan, draft, rollId } = await aSizedDeal()
  const [reviewer, analyst] = [server.as('sameCompany').review, server.as('owner')]

  // Cole asks Olive about the taxes.
  const asked = await reviewer.addComment(id, { place: taxes, text: '@Olive Owen reassessed?', mentions: ['owner'] })
  expect(asked).toMatchObject({ by: cole, realUser: null, mentions: [olive], resolved: null, place: taxes })
  // She is notified by mail and in the app until she answers.
  expect(await mails()).toContainEqual(
    expect.objectContaining({
      subject: 'Cole Lee mentioned you in a comment on Oak Court',
      text: expect.stringContaining(`/deals/${id}/review`),
    }),
  )
  expect((await analyst.review.listMentions()).map(({ by, place, dealName }) => [by, place, dealName])).toContainEqual([
    cole,
    taxes,
    'Oak Court',
  ])
  expect(await reviewer.listMentions()).toEqual([])

  // Olive raises them and replies, and Cole resolves the comment.
  await analyst.loan.createUnderwriting(id, typedTaxes(60_000))
  await analyst.review.reply(asked.id, { text: 'Raised to $60,000.', mentions: [] })
  expect((await analyst.review.listMentions()).filter(({ commentId }) => commentId === asked.id)).toEqual([])
  await later()
  const resolved = await reviewer.resolve(asked.id, true)
  expect(resolved).toMatchObject({ resolved: { by: cole }, replies: [{ by: olive, text: 'Raised to $60,000.' }] })
  expect((await analyst.review.listComments(id)).map(({ resolved: by }) => by?.by)).toEqual([cole])

  // Cole signs off underwriting and loan: one state, so one version.
  const [signed, ofLoan] = [await reviewer.signOff(id, 'underwriting'), await reviewer.signOff(id, 'loan')]
  expect([signed.versionNumber, ofLoan.versionNumber, signed.changedSince]).toEqual([1, 1, []])
  await later()
  expect((await reviewer.redline(id)).changes).toEqual([])

  // Olive changes a rent, Cole the rate.
  const { modifiedOn } = await analyst.rentRoll.get(rollId)
  await analyst.rentRoll.update({ ...draft(1100), modifiedOn }, true)
  await server.as('sameCompany').loan.update(loan.id, { noteRate: 0.06 })
  await server.clock.advance(1000)
  await server.as('sameCompany').loan.get(loan.id)
  const marks = (await reviewer.listSignOffs(id)).map(({ section, by, changedSince }) => [
    section,
    by.name,
    changedSince,
  ])
  expect(marks).toEqual([
    ['loan', 'Cole Lee', ['Loan', 'Rent roll']],
    ['underwriting', 'Cole Lee', ['Rent roll']],
  ])

  // The redline names both changes, their authors, and their effects.
  const { changes, together, interaction, before, after, from, to } = await reviewer.redline(id)
  expect([from.number, to]).toEqual([1, null])
  expect(changes.map(({ label, by }) => [label, by])).toEqual([
    ['Unit 103', ['Olive Owen']],
    ['Note rate', ['Cole Lee']],
  ])
  const [rent, rate] = changes.map(({ effect }) => effect)
  // $100 per month is $1,200 per year, less vacancy and the management fee.
  expect(rent?.netOperatingIncome).toBeGreaterThan(1000)
  expect(rent?.netOperatingIncome).toBeLessThan(1200)
  expect(rent?.loan).toBeGreaterThan(0)
  expect([rate?.netOperatingIncome, (rate?.loan ?? 0) < 0]).toEqual([0, true])
  expect((rent?.loan ?? 0) + (rate?.loan ?? 0) + (interaction.loan ?? 0)).toBe(together.loan)
  expect((after.loan ?? 0) - (before.loan ?? 0)).toBe(together.loan)

  // Saved under a name, the change is between two versions, and the earlier one remains as signed.
  const version = await analyst.review.keepVersion(id, { name: 'To committee' })
  expect([version.number, version.name]).toEqual([2, 'To committee'])
  const between = await reviewer.redline(id, 1, 2)
  expect([between.changes, between.to?.name]).toEqual([changes, 'To committee'])
  expect((await reviewer.listVersions(id)).map(({ number, by }) => [number, by.name])).toEqual([
    [2, 'Olive Owen'],
    [1, 'Cole Lee'],
  ])

  // All of it is in the existing audit trail.
  const trail = await server.as('companyAdmin').account.listAudit({ recordId: id })
  const calls = [...trail.data].map(({ call, userName }) => `${userName}: ${call}`)
  expect(calls).toEqual(
    expect.arrayContaining([
      'Cole Lee: POST /v3/deals/{id}/comments',
      'Cole Lee: POST /v3/deals/{id}/sign_offs',
      'Olive Owen: POST /v3/deals/{id}/versions',
    ]),
  )
})

describe('a comment', () => {
  it('is written while somebody else edits the deal, and names who really wrote it', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Court' })
    await server.as('sameCompany').lock.set([id])
    const place = { ...taxes, kind: 'section', key: null, label: null } as const
    const made = await server.impersonating().review.addComment(id, { place, text: 'Looks low.', mentions: [] })
    expect(made).toMatchObject({ by: olive, realUser: { id: 'provider', name: 'Pro Vider' } })
    await server.as('sameCompany').lock.set([])
  })

  it('is opened again and resolved again, and keeps each time with who did it and when', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Court' })
    const { id: comment } = await server.as('owner').review.addComment(id, { place: taxes, text: 'Why?', mentions: [] })
    await server.as('owner').review.resolve(comment, true)
    expect((await server.as('sameCompany').review.resolve(comment, true)).resolved?.by).toEqual(olive)
    await later()
    const reopened = await server.as('sameCompany').review.resolve(comment, false)
    expect(reopened.resolved).toBeNull()
    expect(reopened.history).toMatchObject([
      { isResolved: true, by: olive, realUser: null },
      { isResolved: false, by: cole, realUser: null },
    ])
    expect((reopened.history[1]?.on ?? 0) - (reopened.history[0]?.on ?? 0)).toBeGreaterThanOrEqual(60)
    await later()
    const { resolved, history } = await server.impersonating().review.resolve(comment, true)
    expect(history.map(({ isResolved, by, realUser }) => [isResolved, by.name, realUser?.name])).toEqual([
      [true, 'Olive Owen', undefined],
      [false, 'Cole Lee', undefined],
      [true, 'Olive Owen', 'Pro Vider'],
    ])
    expect(resolved?.on).toBe(history[2]?.on)
    expect((await server.as('owner').review.listComments(id))[0]?.history).toEqual(history)
    await expect(server.db.query(sql`update review_comment_event set is_resolved = false`)).rejects.toThrow(
      'resolutions of comments are only added to',
    )
  })

  it('mentions only who has the deal, and is out of reach of other companies', async () => {
    const { id } = await server.as('owner').deal.create({ dealName: 'Elm Court' })
    const { review } = server.as('owner')
    expect((await review.listReviewers(id)).map(({ name }) => name)).toEqual(['Ada Minn', 'Cole Lee', 'Olive Owen'])
    await expect(review.addComment(id, { place: taxes, text: '?', mentions: ['stranger'] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"stranger" has no access to this deal'),
    })
    const { id: comment } = await review.addComment(id, { place: taxes, text: 'Why?', mentions: [] })
    const stranger = server.as('otherCompany').review
    await expect(stranger.resolve(comment, true)).rejects.toMatchObject({ status: 404, message: 'Comment Not found' })
    await expect(stranger.listComments(id)).rejects.toMatchObject({ status: 404, message: 'Deal Not found' })
  })
})

describe('a version', () => {
  it('is kept once as long as the deal says the same, and keeps its parts once however many versions hold them', async () => {
    const { id, loan } = await aSizedDeal()
    const { review } = server.as('owner')
    const first = await review.keepVersion(id, {})
    expect((await review.keepVersion(id, {})).id).toBe(first.id)
    await server.as('owner').loan.update(loan.id, { termMonths: 84 })
    await server.clock.advance(1000)
    await server.as('owner').loan.get(loan.id)
    expect((await review.keepVersion(id, {})).number).toBe(2)
    const parts = await server.db.query(sql`select hash from deal_version_part where deal_id = ${id}`)
    // Ten parts of the first, two of which are unique, and the loans of the second.
    const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(sql`
      select count(distinct value)::integer as count from deal_version, jsonb_each_text(parts) where deal_id = ${id}`)
    expect(parts.length).toBe(count)
  })

  it('is never changed, and goes with its deal', async () => {
    const { id } = await aSizedDeal()
    const { review, deal } = server.as('owner')
    await review.signOff(id, 'loan')
    await expect(
      server.db.query(sql`update deal_version set version_name = 'x' where deal_id = ${id}`),
    ).rejects.toThrow('versions and sign-offs are only added to')
    await deal.delete(id)
    const left = await server.db.query(sql`select id from review_sign_off where deal_id = ${id}`)
    expect(left).toEqual([])
  })

  it('says the same after it was kept as before: no change between the deal and its version', async () => {
    const { id } = await aSizedDeal()
    const { review } = server.as('owner')
    await review.keepVersion(id, {})
    const { changes, together, before } = await review.redline(id)
    expect([changes, together]).toEqual([[], { netOperatingIncome: 0, loan: 0 }])
    expect(before.loan).toBeGreaterThan(1_000_000)
  })
})
