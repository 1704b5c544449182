/**
 * Builds the app, which the command carries, and then every package with its own tsup configuration, dependencies first,
 * because declarations refer to theirs.
 */
import { spawnSync } from 'node:child_process'
import { markCommandBuilt } from '../start/build-command.ts'
import { buildWeb } from './build-web.ts'
import { workspacePackages } from './packages.ts'

const problem = buildWeb(process.cwd())
if (problem === null) console.log('built apps/web')
else {
  console.error(`${problem}\nBuilding apps/web failed.`)
  process.exitCode = 1
}

for (const { name, folder } of workspacePackages(process.cwd())) {
  const { status, stdout, stderr } = spawnSync('tsup', ['--silent'], { cwd: folder, encoding: 'utf8' })
  if (status === 0) console.log(`built ${name}`)
  else {
    console.error(`${stdout}${stderr}\nBuilding ${name} failed.`)
    process.exitCode = 1
  }
}

if (process.exitCode === undefined) markCommandBuilt(process.cwd())
