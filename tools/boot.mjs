/**
 * The one door into the repository: `node tools/boot.mjs SCRIPT ARGS...`.
 *
 * A fresh clone needs nothing but a Node from 20 on and npm. This file brings the pinned dependencies, among them Node 24 itself,
 * and then runs the script with that Node. It uses nothing that has to be installed and nothing newer than Node 20.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pnpm = 'pnpm@12.21.0'
const neededMajor = 24

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const binaries = join(root, 'node_modules', '.bin')
process.chdir(root)

installWhenLockChanged()
run(pinnedNode(), process.argv.slice(2))

/** The stamp holds the hash of what the last complete install was made from, so a broken install is done again. */
function installWhenLockChanged() {
  const stamp = join(root, 'node_modules', '.boot')
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(file))
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  console.error('Installing dependencies ...')
  const install = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    console.error(`Installing failed. Is the npm registry reachable? To see more: npx --yes ${pnpm} install`)
    process.exit(install.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

/** Node 24 as installed with the dependencies; on a platform without such a package, the Node that runs this file. */
function pinnedNode() {
  const pinned = join(binaries, 'node')
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  console.error(
    `Node ${neededMajor} or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}`,
  )
  process.exit(1)
}

/** Signals are passed on, so that stopping this process stops the script too. */
function run(node, args) {
  const path = binaries + delimiter + (process.env.PATH ?? '')
  const child = spawn(node, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128))
}
