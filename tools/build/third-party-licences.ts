import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Writes the licences of all bundled libraries into one text beside the bundle, as their terms ask. A library without
 * a licence text stops the build.
 */
export function thirdPartyLicences(file: string): EsbuildPlugin {
  return {
    name: 'third-party-licences',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => {
        const folders = Object.keys(metafile?.inputs ?? {}).flatMap((input) => libraryFolder(resolve(input)) ?? [])
        const texts = [...new Set(folders)].map(licenceOf).toSorted((a, b) => (a < b ? -1 : 1))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, `This program contains the following libraries.\n\n${texts.join('\n\n')}\n`)
      })
    },
  }
}

/** The folder of the library that a file belongs to; `null` for the repository's own files. */
function libraryFolder(path: string): string | null {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))
  return match?.[1] ?? null
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string
    version: string
    license?: string
  }
  const texts = existsSync(folder)
    ? readdirSync(folder).filter((one) => /^(licen[cs]e|copying|notice)/i.test(basename(one)))
    : []
  if (texts.length === 0) throw new Error(`${name} ${version} is bundled and has no licence text`)
  const body = texts.map((one) => readFileSync(join(folder, one), 'utf8').trim()).join('\n\n')
  return `${'='.repeat(80)}\n${name} ${version} (${license ?? 'licence below'})\n\n${body}`
}
