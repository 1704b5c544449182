import type { Verb } from '../remote/index.ts'

const code = '<code> of the authenticator app, or a recovery code'

/** Commands on two-factor authentication of the own account. */
export const twoFactorVerbs: readonly Verb[] = [
  {
    name: 'status',
    description: 'on or off, and recovery codes left',
    run: (client) => client.account.twoFactor(),
  },
  {
    name: 'set-up',
    description: 'get the key for an authenticator app; UWKIT_PASSWORD has your current password',
    run: (client) => client.account.setUpTwoFactor(process.env.UWKIT_PASSWORD || undefined),
  },
  {
    name: 'confirm',
    description: 'turn it on with a code of the app; recovery codes are shown once',
    arguments: ['<code> of the authenticator app'],
    columns: ['value'],
    run: async (client, { args: [text = ''] }) => (await client.account.confirmTwoFactor(text)).recoveryCodes,
  },
  {
    name: 'recovery-codes',
    description: 'replace the recovery codes; the new ones are shown once',
    arguments: [code],
    columns: ['value'],
    run: async (client, { args: [text = ''] }) => (await client.account.renewRecoveryCodes(text)).recoveryCodes,
  },
  {
    name: 'turn-off',
    description: 'turn it off',
    arguments: [code],
    run: (client, { args: [text = ''] }) => client.account.removeTwoFactor(text),
  },
]
