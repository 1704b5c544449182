/** How long mailed links live, in seconds. Source: our own choice; a reset as short as mail allows. */
export const linkSeconds = { setPassword: 3600, signIn: 24 * 3600, invitation: 7 * 24 * 3600 }

/** How long after a mailed link was used a password may be set without the present one, in seconds. Our own choice. */
export const setPasswordSeconds = 15 * 60

/** How long a sign-in waits for its code, in seconds. Our own choice. */
export const challengeSeconds = 300

/** How many recovery codes there are. Source: what authenticator pages of others hand out. */
export const recoveryCodeCount = 10

/** How long a device stays known after its last sign-in, in seconds. Our own choice: 180 days. */
export const knownDeviceSeconds = 180 * 24 * 3600

/** How often somebody may try. Source: our own choice, after OWASP's Authentication Cheat Sheet, "Account Lockout". */
export const tryLimits = {
  /** Of one account from one address: nobody elsewhere is locked out by it. */
  signInOfAccount: { tries: 10, seconds: 15 * 60 },
  signInOfAddress: { tries: 100, seconds: 15 * 60 },
  /** Codes of one account, from wherever: one of ten thousand such days finds a code. */
  codeOfAccount: { tries: 30, seconds: 24 * 3600 },
  mailOfAccount: { tries: 5, seconds: 3600 },
  mailOfAddress: { tries: 50, seconds: 3600 },
}

/**
 * How long an answer to a sign-in waits where an account was tried often from anywhere, in seconds: twice as long with each further
 * try, up to the longest. Guessing from many addresses becomes slow, and who knows the password still gets in. Our own choice.
 */
export const slowing = { freeTries: 20, firstSeconds: 0.25, longestSeconds: 8, seconds: 15 * 60 }

/** After which no limit counts a try any more, in seconds. */
export const longestTrySeconds = Math.max(...Object.values(tryLimits).map(({ seconds }) => seconds))
