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
})
