import { statementDraft } from '@uwkit/core/operating-statement'
import { rentRollDraft } from '@uwkit/core/rent-roll'
import { type NewPresence, presenceText } from '@uwkit/core/review'
import { aNumberedUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const at = (of: Partial<NewPresence> = {}): NewPresence => ({
  clientId: 'tab-1',
  section: 'loan',
  documentId: null,
  isLeaving: false,
  ...of,
})

const aDeal = async () => (await server.as('owner').deal.create({ dealName: 'Oak Court' })).id

/** Returns who is present, where, and whether they edit. */
async function seenBy(role: 'owner' | 'sameCompany', dealId: string) {
  const here = await server.as(role).review.listPresence(dealId)
  return here.map(({ person, section, isEditing }) => [person.name, section, isEditing])
}

describe('who has a deal open', () => {
  it('is seen by all who have the deal, with the section, until the person leaves', async () => {
    const id = await aDeal()
    await server.as('owner').review.setPresence(id, at())
    const seen = await server.as('sameCompany').review.setPresence(id, at({ section: 'export' }))
    expect(seen.map(({ person, section }) => [person.name, section])).toEqual([
      ['Cole Lee', 'export'],
      ['Olive Owen', 'loan'],
    ])
    await server.as('owner').review.setPresence(id, at({ section: 'comps' }))
    expect(await seenBy('sameCompany', id)).toContainEqual(['Olive Owen', 'comps', false])
    await server.as('owner').review.setPresence(id, at({ isLeaving: true }))
    expect(await seenBy('sameCompany', id)).toEqual([['Cole Lee', 'export', false]])
  })

  it('is forgotten 120 seconds after the client was last heard of', async () => {
    const id = await aDeal()
    await server.as('owner').review.setPresence(id, at())
    await server.clock.advance(119_000)
    expect(await seenBy('sameCompany', id)).toEqual([['Olive Owen', 'loan', false]])
    await server.clock.advance(1_000)
    expect(await seenBy('sameCompany', id)).toEqual([])
  })

  it('stays while another tab of the same person has it open', async () => {
    const id = await aDeal()
    await server.as('owner').review.setPresence(id, at())
    await server.as('owner').review.setPresence(id, at({ clientId: 'tab-2', section: 'comps' }))
    await server.as('owner').review.setPresence(id, at({ isLeaving: true }))
    expect(await seenBy('sameCompany', id)).toEqual([['Olive Owen', 'comps', false]])
  })

  it('edits where they hold the lock: of the deal, or of the roll that they have open', async () => {
    const id = await aDeal()
    await server.as('owner').lock.set([id])
    await server.as('owner').review.setPresence(id, at())
    await server.as('sameCompany').review.setPresence(id, at())
    expect(await seenBy('owner', id)).toEqual([
      ['Cole Lee', 'loan', false],
      ['Olive Owen', 'loan', true],
    ])
    await server.as('owner').lock.set([])
    expect(await seenBy('owner', id)).toContainEqual(['Olive Owen', 'loan', false])
  })

  it('and edits a roll or a statement of it anywhere, is told by the lock alone; two people work on one deal at once', async () => {
    const id = await aDeal()
    const [olive, cole] = [server.as('owner'), server.as('sameCompany')]
    const draft = (rent: number) =>
      rentRollDraft(aRentRoll([aNumberedUnit(1, { contractRent: rent })]), {
        id: 'r1',
        fileName: 'roll.xlsx',
        dealId: id,
      })
    const { modifiedOn } = await olive.rentRoll.create(draft(1000))
    const statement = aStatement([{ concept: 'gpr', label: 'Gross rent', months: 40_000 }])
    const saved = { clientId: 'c1', id: null, fileName: 't12.xlsx', dealId: id }
    await olive.operatingStatement.saveOne(statementDraft(statement, saved), 'b1')
    await olive.lock.set(['r1'])
    expect((await cole.lock.set(['b1'])).isGranted).toBe(true)
    expect((await olive.review.listPresence(id)).map((one) => [one.person.name, presenceText(one)])).toEqual([
      ['Cole Lee', 'Editing t12.xlsx'],
      ['Olive Owen', 'Editing roll.xlsx'],
    ])
    await olive.rentRoll.update({ ...draft(1100), modifiedOn }, true)
    await expect(cole.rentRoll.update({ ...draft(1200), modifiedOn }, true)).rejects.toThrow(
      'Olive Owen is editing this',
    )
  })

  it('is an administrator who acts as somebody else by the administrator’s own name, as with locks', async () => {
    const id = await aDeal()
    const admin = server.as('providerAdmin')
    await admin.account.connectAsUser('owner')
    await admin.review.setPresence(id, at())
    const [here] = await server.as('sameCompany').review.listPresence(id)
    await admin.account.disconnectAsUser()
    expect(here?.person.id).not.toBe('owner')
    expect(here?.person.name).not.toBe('Olive Owen')
  })

  it('writes nothing into the audit log, and is no affair of another company', async () => {
    const id = await aDeal()
    await server.as('owner').review.setPresence(id, at())
    const calls = await server.db.query<{ call: string }>(sql`select call from audit_entry`)
    expect(calls.filter(({ call }) => call.includes('presence'))).toEqual([])
    const stranger = server.as('otherCompany').review
    await expect(stranger.listPresence(id)).rejects.toMatchObject({ status: 404 })
    await expect(stranger.setPresence(id, at())).rejects.toMatchObject({ status: 404 })
  })
})
