/**
 * Builds the app, which the command carries, and then every package with its own tsup configuration, dependencies first,
 * because declarations refer to theirs.
 */
import { markCommandBuilt } from '../start/build-command.ts'
import { runBuild, workspacePackages } from './packages.ts'

function build(name: string, folder: string, command: string, ...args: string[]): void {
  const problem = runBuild(folder, command, ...args)
  if (problem === null) console.log(`built ${name}`)
  else {
    console.error(`${problem}\nBuilding ${name} failed.`)
    process.exitCode = 1
  }
}

build('apps/web', 'apps/web', 'vite', 'build', '--logLevel', 'warn')
for (const { name, folder } of workspacePackages(process.cwd())) build(name, folder, 'tsup', '--silent')

if (process.exitCode === undefined) markCommandBuilt(process.cwd())
