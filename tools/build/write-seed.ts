/** Writes the migrated, empty database that a first start begins with: `write-seed.ts dist/seed.tar.zst`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { migratedSeed } from '@uwkit/server/testing'

const [to = ''] = process.argv.slice(2)
/** A cluster holds three databases that are nearly one: a window over all of them finds what they share. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 12,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
}
mkdirSync(dirname(to), { recursive: true })
writeFileSync(to, zstdCompressSync(await migratedSeed(), { params }))
