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
 * // => { repeated: 'Passwords don’t match.' }
 */
export function newPasswordProblems({ password, repeated }: NewPassword): NewPasswordProblems {
  if (password === '') return { password: 'Choose a password.' }
  if (repeated === '') return { repeated: 'Enter the password again.' }
  return password === repeated ? {} : { repeated: 'Passwords don’t match.' }
}

/** An account as it is asked for on the screen; a field is `null` while it is empty. */
export interface SignUpFields {
  email: string | null
  firstName: string | null
  lastName: string | null
  jobTitle: string | null
  companyName: string | null
  password: string
  repeated: string
}

/** What is wrong, by field; a field that is in order is missing. */
type SignUpProblems = Partial<Record<keyof SignUpFields, string>>

const asked = {
  companyName: 'Enter your company’s name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter the email address that you will sign in with.',
} as const

/**
 * What is missing before an account can be opened.
 *
 * @example
 * signUpProblems({ email: 'a@b.example', firstName: 'Ann', lastName: null, jobTitle: null, companyName: 'Lantern', password: 'x', repeated: 'x' })
 * // => { lastName: 'Enter your last name.' }
 */
export function signUpProblems(fields: SignUpFields): SignUpProblems {
  const problems: SignUpProblems = { ...newPasswordProblems(fields) }
  for (const [field, text] of Object.entries(asked)) {
    const value = fields[field as keyof typeof asked]
    if (value === null || value.trim() === '') problems[field as keyof typeof asked] = text
  }
  return problems
}
