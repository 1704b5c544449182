/** `npm run names`: writes the public names of every package to docs/names; prints their count. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicNamePages } from './public-names.ts'

mkdirSync('docs/names', { recursive: true })
for (const [file, page] of publicNamePages()) {
  writeFileSync(join('docs/names', file), page)
  console.log(`${String(page.match(/^ {2}/gm)?.length ?? 0).padStart(6)}  docs/names/${file}`)
}
