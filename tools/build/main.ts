/**
 * Builds the app, which the command carries, and then every package with its own tsup configuration, dependencies first,
 * because declarations refer to theirs. With `command` as its argument it builds the app and the command alone, where they
 * are not built yet from the sources as they are now.
 */
import { buildCommand, markCommandBuilt } from '../start/build-command.ts'
import { runBuild, workspacePackages } from './packages.ts'

function build(name: string, folder: string, command: string, ...args: string[]): void {
  const problem = runBuild(folder, command, ...args)
  if (problem === null) console.log(`built ${name}`)
  else {
    console.error(`${problem}\nBuilding ${name} failed.`)
    process.exitCode = 1
  }
}

const root = process.cwd()
if (process.argv[2] === 'command') buildCommand(root)
else {
  build('apps/web', 'apps/web', 'vite', 'build', '--logLevel', 'warn')
  for (const { name, folder } of workspacePackages(root)) build(name, folder, 'tsup', '--silent')
  if (process.exitCode === undefined) markCommandBuilt(root)
}
