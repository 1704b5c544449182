import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeLetterWord } from './write-letter.ts'

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
