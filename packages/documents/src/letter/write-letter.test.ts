import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { letterFile, writeLetterWord } from './write-letter.ts'

test('a letter contains the edited text word for word, including numbers', async () => {
  const body = 'Hello,\n\nPlease send:\n\n1. T12 & budget.\n7. Rent roll <May>.\n\nThank you,\nAnn\n'
  const parts = unzipSync(await writeLetterWord({ subject: 'Oak Court: documents', body }))
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const lines = [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, text]) => text)
  expect(lines).toEqual([
    'Oak Court: documents',
    'Hello,',
    'Please send:',
    '1.\u00a0T12 &amp; budget.',
    '7.\u00a0Rent roll &lt;May&gt;.',
    'Thank you,',
    'Ann',
  ])
})

test('a letter is named as every file that the product writes, also where its subject is empty', async () => {
  const nameOf = async (subject: string) => (await letterFile({ subject, body: 'Hello.' })).name
  expect(await nameOf('Oak Court: Phase 1/2, documents.')).toBe('Oak Court- Phase 1-2, documents.docx')
  expect(await nameOf(' ')).toBe('Letter.docx')
})
