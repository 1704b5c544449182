/** Writes the migrated, empty database that a first start begins with: `write-seed.ts dist/seed.tar.gz`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { migratedSeed } from '@uwkit/server/testing'

const [to = ''] = process.argv.slice(2)
mkdirSync(dirname(to), { recursive: true })
writeFileSync(to, gzipSync(await migratedSeed()))
