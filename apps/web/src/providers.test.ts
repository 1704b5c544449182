import type { Configuration } from '@uwkit/core/account'
import { contract } from '@uwkit/core/contract'
import { expect, test } from 'vitest'
import { readConfiguration } from './providers.tsx'

const full: Configuration = {
  variant: 'standard',
  supportEmail: 'help@lender.example',
  azure: { authority: 'https://login.example/tenant/v2.0', clientId: 'app' },
  clientModes: [{ emailDomain: 'lender.example', chartOfAccountsId: 9 }],
  chat: { scriptUrl: 'https://chat.example/widget.js' },
  errorReportsUrl: 'https://faults.example/report',
  mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles of Example' },
}
const bare: Configuration = {
  variant: 'partner',
  supportEmail: 'help@lender.example',
  azure: null,
  clientModes: [],
  chat: null,
  errorReportsUrl: null,
  mapTiles: null,
}

test('a configuration written by the contract reads back the same', () => {
  const { answer } = contract.account.configuration
  if (answer.kind !== 'json') throw new Error('The configuration is JSON.')
  for (const configuration of [full, bare]) {
    expect(readConfiguration(answer.schema.encode(configuration))).toEqual(configuration)
  }
})

test('a proxy’s page is distinguished from a configuration', () => {
  for (const answer of ['<html>', null, {}, { variant: 'partner' }]) {
    expect(() => readConfiguration(answer)).toThrow(/configuration is invalid: /)
  }
})
