import { type ContractCalls, callOf, nothing } from '../testing/recorded-client.ts'
import type { TestServer } from '../testing/start-test-server.ts'
import { appCode } from '../testing/test-people.ts'
import { aMember, anotherUser, password } from './member.fixtures.ts'
import { beginTwoFactor, challengeOf, confirmTwoFactor } from './two-factor.store.ts'

/** Adds a member who has started to set up two-factor authentication, with the first code. */
async function aMemberInSetup(server: TestServer) {
  const member = await aMember(server)
  const label = { issuer: 'uwkit.example', label: member.email }
  const { secret } = await beginTwoFactor(server.db, member.id, label, server.clock.now() / 1000)
  return { ...member, code: appCode(secret, server.clock.now()) }
}

/** Adds a member with two-factor authentication, a valid code and a sign-in that waits for it. */
async function aTwoFactorMember(server: TestServer) {
  const { code: first, ...member } = await aMemberInSetup(server)
  const now = server.clock.now() / 1000
  const codes = await confirmTwoFactor(server.db, member.id, first, now)
  const challenge = (await challengeOf(server.db, member.id, 'sign_in', now)) ?? ''
  return { ...member, code: codes?.recoveryCodes[0] ?? '', challenge }
}

const anyone = { by: 'anonymous' } as const
const admin = { by: 'companyAdmin' } as const

type TwoFactorCall =
  | 'signInByCode'
  | 'twoFactor'
  | 'setUpTwoFactor'
  | 'confirmTwoFactor'
  | 'renewRecoveryCodes'
  | 'removeTwoFactor'
  | 'resetTwoFactor'

/** Calls to the endpoints for two-factor authentication. */
export const twoFactorCalls: Pick<ContractCalls<'account'>, TwoFactorCall> = {
  signInByCode: callOf(
    aTwoFactorMember,
    (client, { challenge, code }) => client.account.signInByCode(challenge, code),
    {
      ...anyone,
      fails: {
        401: callOf(
          aTwoFactorMember,
          (client, { challenge }) => client.account.signInByCode(challenge, 'wrong'),
          anyone,
        ),
      },
    },
  ),
  twoFactor: callOf(nothing, (client) => client.account.twoFactor()),
  setUpTwoFactor: callOf(aMember, (client) => client.account.setUpTwoFactor(password), {
    fails: {
      403: callOf(aMember, (client) => client.account.setUpTwoFactor('wrong')),
      409: callOf(aTwoFactorMember, (client) => client.account.setUpTwoFactor(password)),
    },
  }),
  confirmTwoFactor: callOf(aMemberInSetup, (client, { code }) => client.account.confirmTwoFactor(code), {
    fails: {
      403: callOf(aMemberInSetup, (client) => client.account.confirmTwoFactor('wrong')),
      409: callOf(aMember, (client) => client.account.confirmTwoFactor('123456')),
    },
  }),
  renewRecoveryCodes: callOf(aTwoFactorMember, (client, { code }) => client.account.renewRecoveryCodes(code), {
    fails: {
      403: callOf(aTwoFactorMember, (client) => client.account.renewRecoveryCodes('wrong')),
      409: callOf(aMember, (client) => client.account.renewRecoveryCodes('123456')),
    },
  }),
  removeTwoFactor: callOf(aTwoFactorMember, (client, { code }) => client.account.removeTwoFactor(code), {
    fails: {
      403: callOf(aTwoFactorMember, (client) => client.account.removeTwoFactor('wrong')),
      409: callOf(aMember, (client) => client.account.removeTwoFactor('123456')),
    },
  }),
  resetTwoFactor: callOf(anotherUser, (client, { id }) => client.account.resetTwoFactor(id), {
    ...admin,
    fails: { 404: callOf(nothing, (client) => client.account.resetTwoFactor('nobody'), admin) },
  }),
}
