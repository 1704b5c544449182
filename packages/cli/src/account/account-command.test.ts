import { createHmac } from 'node:crypto'
import type { LineItem } from '@uwkit/core/operating-statement'
import { expect, test, vi } from 'vitest'
import { uw } from '../output/command.fixtures.ts'
import { useServer } from '../remote/served.fixtures.ts'

const sample = 'samples/quarry-lantern'
const served = useServer('account')
const { data } = served
const out = (lines: string) => lines.trimEnd().split('\n')

/** Returns the code of a secret by RFC 6238, computed here independently of the server. */
function appCode(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Sets up two-factor authentication, signs in with it, and turns it off: `uw` talks to the server as this user. */
async function turnsTwoFactorOnAndOff(email: string): Promise<void> {
  const setUp = await uw('two-factor', 'set-up', '--json')
  const confirmed = await uw('two-factor', 'confirm', appCode(JSON.parse(setUp.out).secret))
  const [, first = '', second = ''] = out(confirmed.out)
  expect((await uw('two-factor', 'status')).out).toMatch(/Is on +true\n[^]*Recovery codes left +10\n/)
  await uw('sign-out')
  const signIn = ['sign-in', '--host', `${served.address}/`, '--email', email]
  expect((await uw(...signIn)).err).toMatch(/The account requires a two-factor code\. Add --code/)
  expect((await uw(...signIn, '--code', 'wrong')).err).toMatch(/The code is incorrect or was already used\./)
  expect((await uw(...signIn, '--code', first)).out).toMatch(/^Signed in to /)
  const renewed = await uw('two-factor', 'recovery-codes', second)
  expect((await uw('two-factor', 'turn-off', second)).err).toMatch(/The code is incorrect or was already used\./)
  expect(await uw('two-factor', 'turn-off', out(renewed.out)[1] ?? '')).toMatchObject({ code: 0, out: 'Done\n' })
}

test('knows who signed in to it by name, in later commands too, until they sign out', async () => {
  const owner = served.clientOf()
  const ada = { email: 'ada@lender.example', firstName: 'Ada', lastName: 'Lee', jobTitle: null, companyId: null }
  const { token = '' } = await owner.account.invite({ ...ada, isAdmin: false, accountAccess: [] })
  await served.clientOf(null).account.acceptInvitation(token, { password: '96 units of quarry stone' })

  vi.stubEnv('UWKIT_PASSWORD', '96 units of quarry stone')
  const signIn = await uw('sign-in', '--host', `${served.address}/`, '--email', ada.email)
  expect(signIn.out).toBe(`Signed in to ${served.address} as Ada Lee <${ada.email}>\n`)
  expect((await uw('whoami')).out).toMatch(
    /User +Ada Lee .*\nServer +http.*\nRole +user\nAccess +rent rolls and statements/,
  )
  expect((await uw('sessions', 'list')).out).toMatch(/uw on (Linux|macOS|Windows) +127\.0\.0\.1 [^\n]* true /)
  const sessions = out((await uw('sessions', 'list', '--json')).out)
  const other = sessions.map((line) => JSON.parse(line)).find(({ isCurrent }) => !isCurrent)
  expect(await uw('sessions', 'end', other.id)).toMatchObject({ code: 0, out: 'Done\n' })
  expect(await uw('sessions', 'end-others')).toMatchObject({ code: 0, out: 'Done\n' })
  expect((await uw('sessions', 'list')).out).toMatch(/\n1 record\n$/)
  // No one at the lender: expenses wait for a user, income does not.
  const id =
    /^\S+/.exec((await uw('statement', 'upload', `${sample}/t12.xlsx`, '--host', served.address)).out)?.[0] ?? ''
  const { lines } = JSON.parse((await uw('statement', 'show', id, '--json')).out) as { lines: LineItem[] }
  const countOf = (section: string) =>
    lines.filter((line) => !line.isTotal && line.section === section && line.category !== null).length
  expect([countOf('income') > 0, countOf('expense')]).toEqual([true, 0])
  const refused = await uw('deal', 'list')
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining(`${served.address} refused the request: `)])
  await turnsTwoFactorOnAndOff(ada.email)
  expect((await uw('sign-out')).out).toBe(`Signed out of ${served.address}\n`)
  expect((await uw('whoami', '--host', served.address)).err).toContain('Sign in to')
})

test('tells who would be deleted by their IDs alone, and deletes nobody in a dry run', async () => {
  const asOwner = async (...args: string[]) => uw(...args, '--data', data)
  const users = async () => out((await asOwner('user', 'list', '--json')).out).map((line) => JSON.parse(line))
  const before = await users()
  const told = await asOwner('user', 'delete', 'local-owner', '--dry-run')
  expect(told.out).toMatch(
    /^ID +Email +First name +Last name +Last activity\nlocal-owner .*\nWould delete 1 record\. Nothing was deleted\n$/,
  )
  const asJson = await asOwner('user', 'delete', 'local-owner', '--dry-run', '--json')
  expect(JSON.parse(asJson.out)).toMatchObject({ id: 'local-owner', email: 'owner@localhost' })
  // Parts of a name or address find a user elsewhere; a delete accepts none.
  const byWords = await asOwner('user', 'delete', 'local-owner', 'owner@', '--dry-run')
  expect(byWords).toMatchObject({ code: 2, err: expect.stringContaining('User not found') })
  expect(await users()).toEqual(before)
})
