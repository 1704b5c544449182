import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RemoteOptions } from './remote-options.ts'

type Variables = Readonly<Record<string, string | undefined>>

/**
 * The folder of a person's own data.
 *
 * @source XDG Base Directory Specification: data lies in `XDG_DATA_HOME`, `~/.local/share` by default.
 */
export function dataFolderOf({ data }: RemoteOptions, variables: Variables = process.env): string {
  const home = variables.XDG_DATA_HOME || join(homedir(), '.local', 'share')
  return resolve(data ?? (variables.UWKIT_DATA || join(home, 'uwkit')))
}

/**
 * The file that keeps sign-ins.
 *
 * @source XDG Base Directory Specification: settings lie in `XDG_CONFIG_HOME`, `~/.config` by default.
 */
export function signInFileOf(variables: Variables = process.env): string {
  return join(variables.XDG_CONFIG_HOME || join(homedir(), '.config'), 'uwkit', 'sign-ins.json')
}
