/** A new password as it is typed. */
export interface NewPassword {
  password: string
  /** The same once more. */
  repeated: string
}

/** What is wrong with each field; a field that is in order is missing. */
export interface NewPasswordProblems {
  password?: string
  repeated?: string
}

/**
 * What can be said of a new password before it is sent. What makes a password good is the server's word, and told by it.
 *
 * @example
 * newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry' })
 * // => { repeated: 'This is not the same password. Type it once more.' }
 */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  if (password === '') return { password: 'Choose a password.' }
  if (repeated === '') return { repeated: 'Type the password once more.' }
  return password === repeated ? {} : { repeated: 'This is not the same password. Type it once more.' }
}
