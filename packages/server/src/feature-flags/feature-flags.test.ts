import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('feature flags', () => {
  it('are known to visitors before they sign in, all off at first', async () => {
    expect(await server.anonymous().featureFlags.get()).toEqual({ maintenanceBanner: false, dealNavigation: false })
  })

  it('are switched by the provider for everybody', async () => {
    await server.as('providerAdmin').featureFlags.update({ maintenanceBanner: true, dealNavigation: false })
    expect(await server.as('otherCompany').featureFlags.get()).toEqual({
      maintenanceBanner: true,
      dealNavigation: false,
    })
  })

  it('are not switched by an administrator of a company', async () => {
    const flags = { maintenanceBanner: false, dealNavigation: true }
    await expect(server.as('companyAdmin').featureFlags.update(flags)).rejects.toMatchObject({
      status: 403,
      message: 'Requires a provider administrator account.',
    })
  })
})
