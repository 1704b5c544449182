/** Lifetime of mailed links, in seconds. Source: our own choice; a reset is as short as mail delivery allows. */
export const linkSeconds = { setPassword: 3600, signIn: 24 * 3600, invitation: 7 * 24 * 3600 }

/** Time after a mailed link was used in which a password can be set without the current one, in seconds. Our own choice. */
export const setPasswordSeconds = 15 * 60

/** Time a sign-in waits for its code, in seconds. Our own choice. */
export const challengeSeconds = 300

/** Number of recovery codes. Source: what other sites issue. */
export const recoveryCodeCount = 10

/** Time a device stays known after its last sign-in, in seconds. Our own choice: 180 days. */
export const knownDeviceSeconds = 180 * 24 * 3600

/** Maximum attempts. Source: our own choice, after OWASP's Authentication Cheat Sheet, "Account Lockout". */
export const attemptLimits = {
  /** For one account from one address, so that no one at another address is locked out. */
  signInOfAccount: { tries: 10, seconds: 15 * 60 },
  signInOfAddress: { tries: 100, seconds: 15 * 60 },
  /** Codes of one account, from any address: an attacker would find a code on one of ten thousand such days. */
  codeOfAccount: { tries: 30, seconds: 24 * 3600 },
  mailOfAccount: { tries: 5, seconds: 3600 },
  mailOfAddress: { tries: 50, seconds: 3600 },
}

/**
 * Delay of the answer to a sign-in after many attempts on an account from any address, in seconds; it doubles with each further attempt, up
 * to the maximum. Guessing from many addresses becomes slow, and a user with the password still gets in. Our own choice.
 */
export const slowing = { freeAttempts: 20, firstSeconds: 0.25, maximumDelaySeconds: 8, seconds: 15 * 60 }

/** Time after which no limit counts an attempt, in seconds. */
export const maximumAttemptSeconds = Math.max(...Object.values(attemptLimits).map(({ seconds }) => seconds))
