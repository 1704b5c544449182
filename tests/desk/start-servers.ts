import type { TestProject } from 'vitest/node'
import { everyTest } from '../../tools/verify/extent.ts'
import { buildApp, serveDesk, serveDeskOnPostgres } from './desk-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the servers on demo data, by variant; the standard one is for long tests. */
    partner: string
    standard: string
  }
}

/**
 * Builds the app if it is not built yet, and serves it on demo data: the partner's variant, and the standard one, on
 * separate data and the embedded database, where long tests also run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApp()
  const [partner, standard] = await Promise.all([
    // Webhooks of the tests are received on this machine.
    serveDeskOnPostgres('partner', { UWKIT_PRIVATE_WEBHOOKS: 'true' }),
    everyTest ? serveDesk('standard') : null,
  ])
  project.provide('partner', partner.address)
  project.provide('standard', standard?.address ?? '')
  return async () => {
    await Promise.all([partner.stop(), standard?.stop()])
  }
}
