/**
 * Builds the app, which the command includes, and then every package with its own tsup configuration, dependencies
 * first, because declarations refer to theirs. With `app` as its argument it builds only the app.
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

const root = process.cwd()
build('apps/web', 'apps/web', 'vite', 'build', '--logLevel', 'warn')
if (process.argv[2] !== 'app') {
  for (const { name, folder } of workspacePackages(root)) build(name, folder, 'tsup', '--silent')
  if (process.exitCode === undefined) markCommandBuilt(root)
}
