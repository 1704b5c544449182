import type { AddressInfo } from 'node:net'
import { fakeClock } from '@uwkit/core/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../http/log.ts'
import { runDueJobs } from '../queue/job-worker.ts'
import { jobQueue } from '../queue/queue.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { listMessages, mailJob, queuedMail, sendMailHandler } from './mail.ts'

let database: TestDatabase
const received: { from: string; to: string[]; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, text: Buffer.concat(chunks).toString('utf8') })
      done()
    })
  },
})

beforeAll(async () => {
  database = await openTestDatabase()
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.close(resolve)
  })
  await database.close()
})

describe('a mail, where a mail server is configured', () => {
  it('waits while the server is away, goes out when it is back, and its text is kept by nobody', async () => {
    const clock = fakeClock(1_000_000)
    const queue = jobQueue(database.db, clock)
    const { port } = smtp.server.address() as AddressInfo
    const worker = (url: string) => ({
      db: database.db,
      clock,
      log: silentLog,
      works: { [mailJob]: sendMailHandler({ url, from: 'uwkit <no-reply@uwkit.example>' }, database.db, clock) },
    })
    const mail = queuedMail(queue)
    await mail.send({ to: 'analyst@lender.example', subject: 'Set a new password', text: 'the secret link' })
    await runDueJobs(worker('smtp://127.0.0.1:1'))
    expect(received).toEqual([])
    await clock.advance(5_000)
    await runDueJobs(worker(`smtp://127.0.0.1:${port}`))
    expect(received).toMatchObject([{ from: 'no-reply@uwkit.example', to: ['analyst@lender.example'] }])
    expect(received[0]?.text).toContain('the secret link')
    expect(await (await listMessages(database.db, { page: 0, perPage: 16 })).entries()).toMatchObject([
      { to: 'analyst@lender.example', subject: 'Set a new password', text: '', sentOn: 1005 },
    ])
    expect(JSON.stringify(await (await queue.list(null, { page: 0, perPage: 16 })).entries())).not.toContain('secret')
  })

  it('goes to one address only, whatever stands in it', async () => {
    const clock = fakeClock(2_000_000)
    const queue = jobQueue(database.db, clock)
    const { port } = smtp.server.address() as AddressInfo
    const url = `smtp://127.0.0.1:${port}`
    received.length = 0
    await queuedMail(queue).send({
      to: 'a@lender.example\r\nBcc: b@evil.example',
      subject: 'x\r\nBcc: c@evil.example',
      text: '',
    })
    await runDueJobs({
      db: database.db,
      clock,
      log: silentLog,
      works: { [mailJob]: sendMailHandler({ url, from: 'no-reply@uwkit.example' }, database.db, clock) },
    })
    expect(received.flatMap(({ to }) => to).filter((address) => address.endsWith('evil.example'))).toEqual([])
    expect(received.map(({ text }) => /^bcc:/im.test(text))).not.toContain(true)
  })
})
