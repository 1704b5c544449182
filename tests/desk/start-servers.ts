import type { TestProject } from 'vitest/node'
import { buildApp, serveDesk } from './desk-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Addresses of the servers on demo data, by variant. */
    partner: string
    standard: string
  }
}

/** Builds the app where it is not built yet, and serves both variants of it, each on demo data of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApp()
  const [partner, standard] = await Promise.all([
    // Webhooks of the tests are received on this machine.
    serveDesk('partner', { UWKIT_PRIVATE_WEBHOOKS: 'true' }),
    serveDesk('standard'),
  ])
  project.provide('partner', partner.address)
  project.provide('standard', standard.address)
  return async () => {
    await Promise.all([partner.stop(), standard.stop()])
  }
}
