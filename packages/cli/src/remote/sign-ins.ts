import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TokenStore } from '@uwkit/core/client'
import { UwkitError } from '@uwkit/core/shared'
import { z } from 'zod'

const SignIns = z.object({
  /** The server that commands talk to where none is named. */
  current: z.string().nullable(),
  /** By server, or by data folder. */
  tokens: z.record(z.string(), z.string()),
})
type SignIns = z.infer<typeof SignIns>

/** The sign-ins of a person on this machine, in a file that only this person can read. */
export interface KeptSignIns {
  current(): string | null
  setCurrent(host: string | null): void
  tokenOf(place: string): TokenStore
}

/** The sign-ins that a file keeps; none where there is no file yet. */
export function keptSignIns(path: string): KeptSignIns {
  const change = (next: (signIns: SignIns) => SignIns) => write(path, next(read(path)))
  return {
    current: () => read(path).current,
    setCurrent: (host) => change((signIns) => ({ ...signIns, current: host })),
    tokenOf: (place) => ({
      get: () => read(path).tokens[place] ?? null,
      set: (token) => change(({ current, tokens }) => ({ current, tokens: { ...tokens, [place]: token } })),
      delete: () =>
        change(({ current, tokens }) => ({
          current: current === place ? null : current,
          tokens: Object.fromEntries(Object.entries(tokens).filter(([other]) => other !== place)),
        })),
    }),
  }
}

function read(path: string): SignIns {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { current: null, tokens: {} }
    throw new UwkitError('unreadable_sign_ins', `${path} cannot be read: ${(error as Error).message}`)
  }
  try {
    return SignIns.parse(JSON.parse(text))
  } catch {
    throw new UwkitError('unreadable_sign_ins', `${path} is damaged. Delete it and sign in again`)
  }
}

/** Writes beside and renames, so that a command that reads meanwhile never finds half of it. */
function write(path: string, signIns: SignIns): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(signIns), { mode: 0o600 })
  renameSync(draft, path)
}
