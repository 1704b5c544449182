import { MessageChannel } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { ReadProgressMessage, ReadRequest, ReadResult } from '../formats/index.ts'
import { craftPdf, tableTexts } from '../pdf/pdf.fixtures.ts'
import { type ReadScope, serveReads } from './page-picture.ts'

/** Returns what a worker posts until it has answered all requests, over a real message channel. */
async function postedFor(requests: readonly ReadRequest[]): Promise<(ReadResult | ReadProgressMessage)[]> {
  const { port1, port2 } = new MessageChannel()
  serveReads(port1 as unknown as ReadScope)
  port1.start()
  const posted: (ReadResult | ReadProgressMessage)[] = []
  const all = new Promise<void>((resolve) => {
    port2.on('message', (message: ReadResult | ReadProgressMessage) => {
      posted.push(message)
      if (posted.filter((each) => !('progress' in each)).length === requests.length) resolve()
    })
  })
  for (const request of requests) port2.postMessage(request, [])
  await all
  port1.close()
  return posted
}

describe('a browser worker reads what is posted to it', () => {
  it('answers each request under its id, with a workbook or with the reason', async () => {
    const bytes = new TextEncoder().encode('Unit,Rent\n101,1250\n')
    const answers = await postedFor([
      { id: 1, bytes, file: 'rr.csv' },
      { id: 2, bytes: new Uint8Array(), file: 'empty.xlsx' },
      { id: 3, bytes, file: 'rr.csv', limits: { cells: 1 } },
    ])
    expect(answers).toMatchObject([
      { id: 1, workbook: { format: 'csv', grids: [{ columnCount: 2 }] } },
      { id: 2, rejection: { code: 'empty_file', message: expect.stringMatching(/^the file is empty/) } },
      { id: 3, rejection: { code: 'too_large' } },
    ])
  })

  it('reports the current PDF page if requested, and then answers', async () => {
    const rows = [
      ['Unit', 'Rent'],
      ['101', '1,250'],
    ]
    const page = tableTexts([{ x: 30 }, { x: 90 }], rows)
    const bytes = await craftPdf([page, page])
    const posted = await postedFor([{ id: 4, bytes, file: 'roll.pdf', reportsProgress: true }])
    expect(posted).toMatchObject([
      { id: 4, progress: { page: 1, pages: 2 } },
      { id: 4, progress: { page: 2, pages: 2 } },
      { id: 4, workbook: { format: 'pdf' } },
    ])
    expect(await postedFor([{ id: 5, bytes, file: 'roll.pdf' }])).toHaveLength(1)
  })
})
