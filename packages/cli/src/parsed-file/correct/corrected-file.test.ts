import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEnvironment } from '../../output/command.fixtures.ts'
import { runRead } from '../read-command.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uwkit-progress-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Builds a PDF of pages with the same text; the reader has to rebuild its cross-reference table. */
async function pdfOf(pages: number): Promise<string> {
  const content = 'BT /F1 9 Tf 1 0 0 1 40 700 Tm (Minutes of the meeting) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${5 + at} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: pages }, () => {
      return '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>'
    }),
  ]
  const bodies = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj`).join('\n')
  const path = join(folder, `${pages}.pdf`)
  await writeFile(path, `%PDF-1.7\n${bodies}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)
  return path
}

const options = { json: false, strict: false, chart: 2, by: 'A. Lee' }

async function corrected(path: string, isTerminal: boolean, more: { memory?: string } = {}): Promise<string> {
  const environment = { ...anEnvironment(), isTerminal }
  await runRead([path], { ...options, ...more }, environment)
  return environment.written.err
}

describe('a person who reads a PDF of many pages sees which one it is at', () => {
  it('on one line that is cleared in the end', async () => {
    const path = await pdfOf(3)
    const clear = '\r\u001b[K'
    const lines = [1, 2, 3].map((page) => `${clear}${path}: page ${page} of 3`)
    expect(await corrected(path, true)).toContain(`${lines.join('')}${clear}`)
  })

  it('also where corrections or a memory are named', async () => {
    const path = await pdfOf(3)
    const clear = '\r\u001b[K'
    const lines = [1, 2, 3].map((page) => `${clear}${path}: page ${page} of 3`)
    expect(await corrected(path, true, { memory: join(folder, 'none.json') })).toContain(`${lines.join('')}${clear}`)
  })

  it('and not where nobody watches, or the file has one page', async () => {
    expect(await corrected(await pdfOf(3), false)).not.toContain('page 1')
    expect(await corrected(await pdfOf(1), true)).not.toContain('page 1 of')
  })
})
