import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'

const { owner, providerAdmin } = testPeople
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('acting as another user', () => {
  it('lets an administrator of the provider work as the user, and back', async () => {
    const client = server.as('providerAdmin')
    const acting = await client.account.connectAsUser(owner.id)
    expect(acting).toMatchObject({ id: owner.id, realUser: { id: providerAdmin.id } })
    expect(await client.account.profile()).toMatchObject({ id: owner.id, realUser: { id: providerAdmin.id } })
    expect(await client.account.disconnectAsUser()).toMatchObject({ id: providerAdmin.id, realUser: null })
    expect(await client.account.profile()).toMatchObject({ id: providerAdmin.id, realUser: null })
  })

  it('is left in the log, by ids and not by names', async () => {
    await server.as('providerAdmin').account.connectAsUser(owner.id)
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ event: 'acting as another user', administrator: providerAdmin.id, user: owner.id }),
    )
    expect(JSON.stringify(server.logged())).not.toContain('@')
    await server.as('providerAdmin').account.disconnectAsUser()
  })

  it.each(['owner', 'companyAdmin'] as const)('is not for %s, and ending it answers Not An Admin', async (role) => {
    await expect(server.as(role).account.connectAsUser('colleague')).rejects.toMatchObject({ status: 403 })
    await expect(server.as(role).account.disconnectAsUser()).rejects.toMatchObject({
      status: 403,
      message: 'Not An Admin',
    })
  })

  it('of somebody unknown answers that there is no such user', async () => {
    await expect(server.as('providerAdmin').account.connectAsUser('nobody')).rejects.toMatchObject({
      status: 404,
      message: 'User Not found',
    })
  })

  it('changes neither the password nor the terms of the user, nor the name', async () => {
    const client = server.impersonating()
    await expect(client.account.updateProfile({ firstName: 'Renamed' })).rejects.toMatchObject({
      status: 403,
      message: 'Only the signed-in user can change the profile.',
    })
    await expect(client.account.updateUser(owner.id, { firstName: 'Renamed' })).rejects.toMatchObject({
      status: 403,
      message: 'Only the signed-in user can change the profile.',
    })
    expect(await server.as('owner').account.profile()).toMatchObject({ firstName: owner.firstName })
    await expect(client.account.changePassword('a long password 1')).rejects.toMatchObject({ status: 403 })
    await expect(client.account.acceptTerms()).rejects.toMatchObject({ status: 403 })
  })

  it('ends with signing out', async () => {
    const client = server.impersonating()
    const token = (await client.connection.tokenStore.get()) ?? ''
    await client.account.signOut()
    const answer = await server.fetch(`${server.host}/me/profile`, { headers: { authorization: `token ${token}` } })
    expect(answer.status).toBe(401)
  })

  it('ends when the user is deleted', async () => {
    const client = server.as('providerAdmin')
    await client.account.connectAsUser('colleague')
    await server.as('companyAdmin').account.deleteUser('colleague')
    await expect(client.account.profile()).rejects.toMatchObject({ status: 401 })
  })
})
