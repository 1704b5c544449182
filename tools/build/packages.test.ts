import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { workspacePackages } from './packages.ts'

const packages = workspacePackages(process.cwd())

describe('the packages of the workspace', () => {
  test('come after all that they depend on, so that they can be built in this order', () => {
    const names = packages.map(({ name }) => name)
    for (const { name, dependencies } of packages) {
      for (const dependency of dependencies) expect(names.indexOf(dependency)).toBeLessThan(names.indexOf(name))
    }
    expect(names[0]).toBe('@uwkit/core')
    expect(names.at(-1)).toBe('@uwkit/cli')
  })

  test('know the source of each public entry', () => {
    expect(packages[0]?.entries['@uwkit/core/shared']).toBe('packages/core/src/shared/index.ts')
  })

  test.each(packages)('$name says what it is, under which license, and for which Node', ({ name, folder }) => {
    const { description, keywords, license, engines } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
    expect([license, engines.node]).toEqual(['MIT', '>=22.19'])
    expect([description.length > 20, keywords.length > 3]).toEqual([true, true])
    expect(readFileSync(`${folder}/LICENSE`, 'utf8')).toBe(readFileSync('LICENSE', 'utf8'))
    expect(readFileSync(`${folder}/README.md`, 'utf8')).toContain(`# ${name}\n`)
  })
})
