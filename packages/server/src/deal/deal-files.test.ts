import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { dealFileKey } from './deal-parts.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const fileOf = (name: string, size = 4) => ({ name, contentType: 'text/html', bytes: new Uint8Array(size).fill(65) })

it('keeps a memorandum and an attachment with the deal as they came, and lists them', async () => {
  const { deal } = server.as('owner')
  const { id } = await deal.create({ dealName: 'Oak Court' })
  await deal.createFile({ dealId: id, file: fileOf('C:\\deals\\survey.html') })
  const memorandum = await deal.createFile({ dealId: id, file: fileOf('OM.pdf', 9), kind: 'offering_memorandum' })
  expect(memorandum).toMatchObject({ fileName: 'OM.pdf', kind: 'offering_memorandum', size: 9, userName: 'Olive Owen' })
  const listed = await server.as('sameCompany').deal.listFiles(id)
  expect(listed.map(({ fileName, kind }) => [fileName, kind])).toEqual([
    ['OM.pdf', 'offering_memorandum'],
    ['survey.html', 'attachment'],
  ])
  // Never a page that a browser would render.
  const kept = await deal.file(listed[1]?.uid ?? '')
  expect([kept.name, kept.contentType, kept.bytes.length]).toEqual(['survey.html', 'application/octet-stream', 4])
  await expect(server.as('otherCompany').deal.file(memorandum.uid)).rejects.toMatchObject({ status: 404 })

  await deal.deleteFile(memorandum.uid)
  expect((await deal.listFiles(id)).map(({ fileName }) => fileName)).toEqual(['survey.html'])
  await deal.delete(id)
  const bytes = [memorandum.uid, listed[1]?.uid ?? ''].map((uid) => server.parts.files.read(dealFileKey(uid)))
  expect(await Promise.all(bytes)).toEqual([null, null])
})
