import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workspacePackages } from '../build/packages.ts'

const packages = workspacePackages(process.cwd()).map(({ name }) => name)

/** The format that the release tool reads: a line for each package right below the first rule, a second rule, and what users notice. */
const changeset = /^---\n((?:'[^']+': (?:major|minor|patch)\n)+)---\n\n\S/

test.each(globSync('.changeset/*.md'))('%s says which packages change, and what users notice', (file) => {
  const lines = changeset.exec(readFileSync(file, 'utf8'))?.[1]?.trimEnd().split('\n') ?? []
  expect(lines).not.toEqual([])
  expect(lines.map((line) => line.split("'")[1]).filter((name = '') => !packages.includes(name))).toEqual([])
})
