/** Writes the migrated, empty database for a first start: `write-seed.ts dist/seed.tar.zst`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { migratedSeed } from '@uwkit/server/testing'

const [to = ''] = process.argv.slice(2)
/** A cluster has three nearly identical databases: a compression window over all of them finds what they share. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 12,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}
mkdirSync(dirname(to), { recursive: true })
writeFileSync(to, zstdCompressSync(await migratedSeed(), { params }))
