import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'

/**
 * The password to sign in with: from standard input where that was asked, from `UWKIT_PASSWORD`, or typed unseen.
 *
 * @throws {UwkitError} There is none, and nobody to ask.
 */
export async function passwordOf(
  { passwordStdin }: { passwordStdin: boolean },
  environment: Environment,
): Promise<string> {
  const given = passwordStdin ? (await text(process.stdin)).replace(/\r?\n$/, '') : process.env.UWKIT_PASSWORD
  if (given !== undefined && given !== '') return given
  if (passwordStdin || !process.stdin.isTTY) {
    throw new UwkitError('no_password', 'There is no password. Set UWKIT_PASSWORD, or pipe it in with --password-stdin')
  }
  environment.err('Password: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await new Promise<string>((resolve) => lines.question('', resolve))
  } finally {
    lines.close()
    environment.err('\n')
  }
}
