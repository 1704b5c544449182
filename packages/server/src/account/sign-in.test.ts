import { memoryTokenStore } from '@uwkit/core/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../db/sql.ts'
import { defaultHttpSettings } from '../http/settings.ts'
import { listMessages } from '../mail/mail.ts'
import { passwordHash } from '../security/password.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { testPeople } from '../testing/test-people.ts'

const password = 'correct horse 7'
const { owner, sameCompany } = testPeople
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const hash = await passwordHash(password)
  await server.db.query(sql`update account_user set password_hash = ${hash}`)
})
afterAll(() => server.close())

/** Returns the token in the latest mail to an address. */
async function mailedToken(to: string): Promise<string> {
  await server.doJobs()
  const messages = await (await listMessages(server.db, { page: -1, perPage: 1 })).entries()
  const mail = messages.find((one) => one.to === to)
  return /\/token\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

describe('signing in with e-mail and password', () => {
  it('opens an account by its own password, capitals of the address aside', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email.toUpperCase(), password)
    expect(await client.account.profile()).toMatchObject({ id: owner.id, realUser: null })
  })

  it('counts no right sign-in against the address that an office shares, and every wrong one', async () => {
    const countOf = async () => {
      const rows = await server.db.query<{ sum: number }>(
        sql`select coalesce(sum(count), 0)::int as sum from counted_try`,
      )
      return rows[0]?.sum ?? 0
    }
    const before = await countOf()
    await server.anonymous().account.signIn(owner.email, password)
    expect(await countOf()).toBe(before)
    await expect(server.anonymous().account.signIn('nobody@lender.example', password)).rejects.toMatchObject({
      status: 401,
    })
    // One count for the address, one for the account from there, and one for the account from anywhere.
    expect(await countOf()).toBe(before + 3)
  })

  it('says the same to a wrong password, an unknown address and an account that is not active', async () => {
    await server.db.query(sql`update account_user set status = 0 where id = ${testPeople.otherCompany.id}`)
    for (const [email, tried] of [
      [owner.email, 'wrong horse 7'],
      ['nobody@lender.example', password],
      [testPeople.otherCompany.email, password],
    ] as const) {
      await expect(server.anonymous().account.signIn(email, tried)).rejects.toMatchObject({
        status: 401,
        message: 'Incorrect email or password.',
      })
    }
    await server.db.query(sql`update account_user set status = 1 where id = ${testPeople.otherCompany.id}`)
  })

  it('stops guessing after ten tries, the right password included, and starts again a quarter of an hour later', async () => {
    const { email } = testPeople.companyAdmin
    for (let count = 0; count < 10; count += 1) {
      await expect(server.anonymous().account.signIn(email, `guess number ${count}`)).rejects.toMatchObject({
        status: 401,
      })
    }
    await expect(server.anonymous().account.signIn(email, password)).rejects.toMatchObject({ status: 429 })
    await server.clock.advance(15 * 60_000)
    const client = server.anonymous()
    await client.account.signIn(email, password)
    expect(await client.account.profile()).toMatchObject({ email })
  })

  it('is refused to an address that guessed, and to nobody at another one', async () => {
    const { email } = testPeople.companyAdmin
    const authorization = (word: string) => `Basic ${Buffer.from(`${email}:${word}`).toString('base64')}`
    const from = (address: string, word: string) =>
      elsewhere.fetch(`${elsewhere.host}/auth`, {
        headers: { authorization: authorization(word), 'x-forwarded-for': address },
      })
    const elsewhere = await startTestServer({ parts: { settings: { ...defaultHttpSettings, behindProxy: true } } })
    await elsewhere.db.query(sql`
      update account_user set password_hash = ${await passwordHash(password)} where id = ${testPeople.companyAdmin.id}`)
    for (let count = 0; count < 10; count += 1) expect((await from('203.0.113.9', 'a guess')).status).toBe(401)
    expect((await from('203.0.113.9', password)).status).toBe(429)
    expect((await from('198.51.100.7', password)).status).toBe(200)
    await elsewhere.close()
  })

  it('waits the longer the more often an account was tried, from wherever', async () => {
    const { email } = testPeople.companyAdmin
    const waits: number[] = []
    const slow = await startTestServer({ parts: { settings: { ...defaultHttpSettings, behindProxy: true } } })
    const { after } = slow.clock
    slow.clock.after = (milliseconds, callback) => {
      if (milliseconds < 10_000) {
        waits.push(milliseconds)
        callback()
      }
      return after(milliseconds, () => undefined)
    }
    const authorization = `Basic ${Buffer.from(`${email}:a guess`).toString('base64')}`
    for (let at = 0; at < 27; at += 1) {
      const headers = { authorization, 'x-forwarded-for': `203.0.113.${at}` }
      expect((await slow.fetch(`${slow.host}/auth`, { headers })).status).toBe(401)
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
    await slow.close()
  })

  it('ends twelve hours after it was last used, and after seven days in any case', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email, password)
    for (let half = 0; half < 13; half += 1) {
      await server.clock.advance(11 * 3600_000)
      expect(await client.account.profile()).toMatchObject({ id: owner.id })
    }
    const idle = server.anonymous()
    await idle.account.signIn(owner.email, password)
    await server.clock.advance(12 * 3600_000)
    await expect(idle.account.profile()).rejects.toMatchObject({ status: 401 })
    await server.clock.advance(24 * 3600_000)
    await expect(client.account.profile()).rejects.toMatchObject({ status: 401 })
  })

  it('ends with signing out, and the token is no longer any good', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email, password)
    const token = (await client.connection.tokenStore.get()) ?? ''
    await client.account.signOut()
    const answer = await server.fetch(`${server.host}/me/profile`, { headers: { authorization: `token ${token}` } })
    expect(answer.status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is set anew by a mailed link, once, and other sign-ins end', async () => {
    const before = server.anonymous()
    await before.account.signIn(sameCompany.email, password)
    await server.anonymous().account.requestPasswordReset(sameCompany.email)
    const token = await mailedToken(sameCompany.email)
    const client = server.anonymous()
    expect(await client.account.signInByToken(token)).toBe('set_password')
    await expect(server.anonymous().account.signInByToken(token)).rejects.toMatchObject({ status: 401 })
    await client.account.changePassword('a new password 1')
    await expect(before.account.profile()).rejects.toMatchObject({ status: 401 })
    await server.anonymous().account.signIn(sameCompany.email, 'a new password 1')
  })

  it('is set once by a link: the next change needs the password that was set', async () => {
    await server.clock.advance(1_000)
    await server.anonymous().account.requestPasswordReset(sameCompany.email)
    const client = server.anonymous()
    await client.account.signInByToken(await mailedToken(sameCompany.email))
    // An invalid password does not use up the link.
    await expect(client.account.changePassword('short')).rejects.toMatchObject({ status: 400 })
    const both = ['a new password 2', 'a new password 3'].map((next) => client.account.changePassword(next))
    const statuses = (await Promise.allSettled(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected'])
    const set = statuses[0] === 'fulfilled' ? 'a new password 2' : 'a new password 3'
    await expect(client.account.changePassword('a new password 4')).rejects.toMatchObject({ status: 403 })
    await client.account.changePassword('a new password 1', set)
  })

  it('asked for too often gets no further mail, and the log says so without the address', async () => {
    const { email } = testPeople.companyAdmin
    for (let count = 0; count < 6; count += 1) await server.anonymous().account.requestPasswordReset(email)
    const throttled = server.logged().filter(({ event }) => event === 'email not sent: too many requests')
    expect(throttled).toMatchObject([{ level: 'info', limit: 'by account', requestId: expect.any(String) }])
    expect(JSON.stringify(throttled)).not.toContain('@')
  })

  it('gets no link that lives longer than an hour', async () => {
    await server.anonymous().account.requestPasswordReset(owner.email)
    const token = await mailedToken(owner.email)
    await server.clock.advance(3600_000)
    await expect(server.anonymous().account.signInByToken(token)).rejects.toMatchObject({ status: 401 })
  })

  it('of an unknown address gets no mail, and until the answer the same is done as for a known one', async () => {
    const untilAnswered = async (email: string) => {
      await server.doJobs()
      await server.db.query(sql`delete from mailed_token`)
      await server.db.query(sql`delete from outbox_message`)
      await server.anonymous().account.requestPasswordReset(email)
      return server.db.query(sql`
        select (select count(*) from mailed_token) as links, (select count(*) from outbox_message) as mails,
          (select count(*) from job where state = 'waiting') as jobs`)
    }
    expect(await untilAnswered(owner.email)).toEqual([{ links: 0, mails: 0, jobs: 1 }])
    expect(await mailedToken(owner.email)).not.toBe('none')
    expect(await untilAnswered('nobody@lender.example')).toEqual([{ links: 0, mails: 0, jobs: 1 }])
    expect(await mailedToken('nobody@lender.example')).toBe('none')
  })

  it('is never stored as it is sent: neither token nor password stands in the database', async () => {
    const stored = await server.db.query(
      sql`select token_hash from session union all select token_hash from mailed_token`,
    )
    const token = server.tokenOf('owner')
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
    const hashes = await server.db.query<{ passwordHash: string }>(sql`select password_hash from account_user`)
    for (const { passwordHash: hash } of hashes) expect(hash).toMatch(/^(argon2id|scrypt)\$[\w-]{22}\$[\w-]{43}$/)
  })
})

describe('changing the password', () => {
  it('needs the present one', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email, password)
    await expect(client.account.changePassword('another good one', 'wrong')).rejects.toMatchObject({
      status: 403,
      message: 'The current password is incorrect.',
    })
    await client.account.changePassword('another good one', password)
    await expect(server.anonymous().account.signIn(owner.email, password)).rejects.toMatchObject({ status: 401 })
  })

  it('stops guessing at the present one after ten wrong tries, and counts no right one', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email, 'another good one')
    for (let count = 0; count < 11; count += 1) {
      await client.account.changePassword('another good one', 'another good one')
    }
    const guess = () => client.account.changePassword('a new password 9', 'a wrong guess')
    for (let count = 0; count < 10; count += 1) await expect(guess()).rejects.toMatchObject({ status: 403 })
    await expect(client.account.changePassword('a new password 9', 'another good one')).rejects.toMatchObject({
      status: 429,
    })
    await server.clock.advance(15 * 60_000)
    await client.account.changePassword('another good one', 'another good one')
  })

  it('refuses one that is short, or that is the email address', async () => {
    const client = server.anonymous()
    await client.account.signIn(owner.email, 'another good one')
    await expect(client.account.changePassword('short', 'another good one')).rejects.toMatchObject({
      status: 400,
      message: 'password: A password must have 10 to 256 characters; this one has 5.',
    })
    await expect(client.account.changePassword(owner.email, 'another good one')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a token', () => {
  it.each(['', 'nonsense', 'x'.repeat(43), "' or 1=1 --"])('made up as "%s" opens nothing', async (token) => {
    const store = memoryTokenStore(token)
    const answer = await server.fetch(`${server.host}/me/profile`, {
      headers: { authorization: `token ${await store.get()}` },
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'Sign in first.' })
  })
})
