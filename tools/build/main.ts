/** Builds every package with its own tsup configuration, dependencies first, because declarations refer to theirs. */
import { spawnSync } from 'node:child_process'
import { workspacePackages } from './packages.ts'

for (const { name, folder } of workspacePackages(process.cwd())) {
  const build = spawnSync('tsup', ['--silent'], { cwd: folder, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}\nBuilding ${name} failed.`)
    process.exit(1)
  }
  console.log(`built ${name}`)
}
