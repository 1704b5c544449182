import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { ReadAnswer, ReadRequest } from '../formats/index.ts'
import { type ReadScope, serveReads } from './serve-reads.ts'

/** What a worker answers to requests, over a real message channel. */
async function answersTo(requests: readonly ReadRequest[]): Promise<ReadAnswer[]> {
  const { port1, port2 } = new MessageChannel()
  serveReads(port1 as unknown as ReadScope)
  port1.start()
  const answers: ReadAnswer[] = []
  const all = new Promise<void>((resolve) => {
    port2.on('message', (answer: ReadAnswer) => {
      answers.push(answer)
      if (answers.length === requests.length) resolve()
    })
  })
  for (const request of requests) port2.postMessage(request, [])
  await all
  port1.close()
  return answers
}

describe('a browser worker reads what is posted to it', () => {
  it('answers each request under its id, with a workbook or with the reason', async () => {
    const bytes = new TextEncoder().encode('Unit,Rent\n101,1250\n')
    const answers = await answersTo([
      { id: 1, bytes, file: 'rr.csv' },
      { id: 2, bytes: new Uint8Array(), file: 'empty.xlsx' },
      { id: 3, bytes, file: 'rr.csv', limits: { cells: 1 } },
    ])
    expect(answers).toMatchObject([
      { id: 1, workbook: { format: 'csv', grids: [{ columnCount: 2 }] } },
      { id: 2, refusal: { code: 'empty_file', message: expect.stringMatching(/^the file is empty/) } },
      { id: 3, refusal: { code: 'too_large' } },
    ])
  })
})
