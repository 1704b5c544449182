/** `npm run texts`: writes every text that users can see to docs/texts, one page per surface; prints their count. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTexts, surfaces, textPages } from './text-list.ts'

const texts = listTexts('.')
mkdirSync('docs/texts', { recursive: true })
for (const [file, page] of textPages(texts)) writeFileSync(join('docs/texts', file), page)
for (const { id, title } of surfaces) {
  const count = new Set(texts.flatMap(({ surface, text }) => (surface === id ? [text] : []))).size
  console.log(`${String(count).padStart(6)}  ${title} (docs/texts/${id}.txt)`)
}
