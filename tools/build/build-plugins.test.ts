import { expect, it } from 'vitest'
import cli from '../../packages/cli/tsup.config.ts'
import server from '../../packages/server/tsup.config.ts'

it('whoever installs the server or the command gets the seed of the database, so that a first start takes no longer than others', () => {
  for (const config of [cli, server]) {
    const plugins = (config as { esbuildPlugins?: { name: string }[] }).esbuildPlugins ?? []
    expect(plugins.map(({ name }) => name)).toContain('database-seed')
  }
})
