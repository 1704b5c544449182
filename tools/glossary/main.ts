/** `npm run glossary`: writes docs/glossary.md from the terms of `@uwkit/core/glossary`. */
import { writeFileSync } from 'node:fs'
import { glossaryPage } from './glossary-page.ts'

writeFileSync('docs/glossary.md', glossaryPage())
