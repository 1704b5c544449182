import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CallExamples } from './open-api.ts'

/** The file of the examples: beside the built package, and beside the source. */
function examplesFile(): string | null {
  const places = ['./samples/', '../samples/', '../../samples/'].map((place) => `${place}data/api-examples.json`)
  return (
    places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place)) ?? null
  )
}

/** What the calls were made with and answered in the tests, by concept and method; nothing where the package came without it. */
export function readExamples(): CallExamples {
  const path = examplesFile()
  return path === null ? {} : (JSON.parse(readFileSync(path, 'utf8')) as CallExamples)
}
