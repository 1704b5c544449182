import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number]

/** Copies files and folders that bundled code expects next to itself: source and target, each by path. */
export function copiedFiles(paths: Readonly<Record<string, string>>): EsbuildPlugin {
  return {
    name: 'copied-files',
    setup(build) {
      build.onEnd(() => {
        for (const [from, to] of Object.entries(paths)) {
          mkdirSync(dirname(to), { recursive: true })
          cpSync(from, to, { recursive: true, dereference: true })
        }
      })
    },
  }
}

/** Builds the seed of the embedded database to a path where bundled code expects it next to itself. */
export function databaseSeed(to: string): EsbuildPlugin {
  return {
    name: 'database-seed',
    setup(build) {
      build.onEnd(() => {
        const script = fileURLToPath(new URL('./write-seed.ts', import.meta.url))
        execFileSync(process.execPath, ['--conditions=@uwkit/source', script, to], { stdio: 'inherit' })
      })
    },
  }
}

/**
 * Writes the licenses of all bundled libraries into one text next to the bundle, as their terms require. A library
 * without a license text stops the build.
 */
export function thirdPartyLicenses(file: string): EsbuildPlugin {
  return {
    name: 'third-party-licenses',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => {
        const folders = Object.keys(metafile?.inputs ?? {}).flatMap((input) => libraryFolder(resolve(input)) ?? [])
        const texts = [...new Set(folders)].map(licenseOf).toSorted((a, b) => (a < b ? -1 : 1))
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, `This program contains the following libraries.\n\n${texts.join('\n\n')}\n`)
      })
    },
  }
}

/** Returns the folder of the library that a file belongs to; `null` for the repository's own files. */
function libraryFolder(path: string): string | null {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path.replaceAll('\\', '/'))
  return match?.[1] ?? null
}

interface LibraryJson {
  name: string
  version: string
  license?: string
  author?: string | { name: string }
}

function licenseOf(folder: string): string {
  const library = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as LibraryJson
  const { name, version, license } = library
  const files = readdirSync(folder).filter((one) => /^(licen[cs]e|copying|notice)/i.test(basename(one)))
  const texts = files.map((one) => readFileSync(join(folder, one), 'utf8').trim())
  const body = texts.length > 0 ? texts.join('\n\n') : standardText(library)
  if (body === null) throw new Error(`${name} ${version} is bundled and has no license text`)
  return `${'='.repeat(80)}\n${name} ${version} (${license ?? 'license below'})\n\n${body}`
}

/** Returns the text of the MIT license for a library that names it and its author but does not include it; `null` for others. */
function standardText({ license, author }: LibraryJson): string | null {
  const holder = typeof author === 'string' ? author : author?.name
  if (license !== 'MIT' || holder === undefined) return null
  return `MIT License

Copyright (c) ${holder.replace(/ *<.*$/, '')}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
}
