import { aUser } from '@uwkit/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildings } from '../building/building.routes.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owner = () => server.as('owner').deal

const person = (role: 'owner' | 'sameCompany') => ({ ...aUser(), ...testPeople[role] })
const writing = (role: 'owner' | 'sameCompany', now: number) => ({
  user: person(role),
  now,
  addChangedFields: () => undefined,
})

it('takes a change again whose answer was lost on the way, and still none over what somebody changed', async () => {
  const made = await owner().create({ dealName: 'Lost Answer Court' })
  const seen = made.modifiedOn ?? 0
  const change = { city: 'Dover', modifiedOn: seen }
  const saved = await owner().update(made.id, change)
  expect(await owner().update(made.id, change)).toEqual(saved)
  await expect(server.as('sameCompany').deal.update(made.id, { city: 'York', modifiedOn: seen })).rejects.toMatchObject(
    {
      status: 409,
    },
  )

  const { db } = server.parts
  const scope = { kind: 'any' } as const
  const { id, modifiedOn } = await buildings.create(db, scope, { dealId: made.id }, { user: person('owner'), now: 100 })
  const stories = (count: number) => ({ stories: count, modifiedOn: modifiedOn ?? 0 })
  const built = await buildings.update(db, scope, id, stories(3), writing('owner', 200))
  expect(await buildings.update(db, scope, id, stories(3), writing('owner', 300))).toEqual(built)
  await expect(buildings.update(db, scope, id, stories(4), writing('owner', 400))).rejects.toMatchObject({
    status: 409,
  })

  const page = { sections: [{ section: 'Market', html: '<p>Rents rise.</p>' }], modifiedOn: 0 }
  const written = await owner().updateSummary(made.id, page)
  expect(await owner().updateSummary(made.id, page)).toEqual(written)
  expect(await owner().listSummaryVersions(made.id)).toHaveLength(1)
  await expect(server.as('sameCompany').deal.updateSummary(made.id, page)).rejects.toMatchObject({ status: 409 })
})

it('refuses a change that is tried again after a colleague, or the same person elsewhere, has saved another field', async () => {
  const { id: dealId, modifiedOn: dealSeen } = await owner().create({ dealName: 'Two Savers Court' })
  const { db } = server.parts
  const scope = { kind: 'any' } as const
  const { id, modifiedOn } = await buildings.create(db, scope, { dealId }, { user: person('owner'), now: 100 })
  const save = (userId: 'owner' | 'sameCompany', changes: { stories?: number; units?: number; modifiedOn: number }) =>
    buildings.update(db, scope, id, changes, writing(userId, 200))
  const stories = { stories: 3, modifiedOn: modifiedOn ?? 0 }
  const built = await save('owner', stories)
  // The answer was lost; a colleague who read the record changes the units.
  const units = { units: 84, modifiedOn: built.modifiedOn ?? 0 }
  const changed = await save('sameCompany', units)
  await expect(save('owner', stories)).rejects.toMatchObject({ status: 409 })
  // The colleague's own save may be retried, but only by the colleague.
  expect(await save('sameCompany', units)).toEqual(changed)
  await expect(save('owner', units)).rejects.toMatchObject({ status: 409 })

  const city = { city: 'Dover', modifiedOn: dealSeen ?? 0 }
  const moved = await owner().update(dealId, city)
  await owner().update(dealId, { state: 'DE', modifiedOn: moved.modifiedOn ?? 0 })
  await expect(owner().update(dealId, city)).rejects.toMatchObject({ status: 409 })

  const write = (html: string, modifiedOn: number) =>
    owner().updateSummary(dealId, { sections: [{ section: null, html }], modifiedOn })
  const first = await write('<p>1</p>', 0)
  const second = await write('<p>2</p>', first.modifiedOn ?? 0)
  await write('<p>1</p>', second.modifiedOn ?? 0)
  await expect(write('<p>1</p>', 0)).rejects.toMatchObject({ status: 409 })
})

it('puts a summary back once, where its answer was lost and it is asked for again later', async () => {
  const { id } = await owner().create({ dealName: 'Put Back Court' })
  const write = (html: string, modifiedOn: number) =>
    owner().updateSummary(id, { sections: [{ section: null, html }], modifiedOn })
  const first = await write('<p>1</p>', 0)
  const [version] = await owner().listSummaryVersions(id)
  const { modifiedOn: seen } = await server
    .as('sameCompany')
    .deal.updateSummary(id, { sections: [], modifiedOn: first.modifiedOn ?? 0 })
  const restore = () => owner().restoreSummary(id, version?.id ?? '', seen ?? 0)
  const restored = await restore()
  await server.clock.advance(3_600_000)
  expect(await restore()).toEqual(restored)
  expect(await owner().listSummaryVersions(id)).toHaveLength(3)
})
