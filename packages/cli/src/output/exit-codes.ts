/** What the process answers to its caller. Scripts rely on these. */
export const exitCodes = {
  /** Done, and fine. */
  fine: 0,
  /** Done, but a tie fails and `--strict` or a policy of `uw batch` asks for it. */
  tieFails: 1,
  /** The input or the usage is wrong; nothing (or not everything) was done. */
  badInput: 2,
} as const

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
