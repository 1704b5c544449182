/** Writes docs/api.md from the contract. */
import { writeFileSync } from 'node:fs'
import { contract } from '@uwkit/core/contract'
import { apiPage } from './api-page.ts'

writeFileSync('docs/api.md', apiPage(contract))
console.log('docs/api.md is written')
