import { type Environment, run } from '@uwkit/cli'

/** Runs `uw` in this process on 30 September 2026, and returns its exit code and output. */
export async function uw(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const written = { out: '', err: '' }
  const plain = (text: string | number | null | undefined) => String(text)
  const environment: Environment = {
    out: async (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    isTerminal: false,
    colors: { bold: plain, dim: plain, green: plain, red: plain, yellow: plain, cyan: plain },
    today: () => '2026-09-30',
  }
  const code = await run(args, environment)
  return { code, ...written }
}
